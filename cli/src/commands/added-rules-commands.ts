import { readFileSync } from 'node:fs';
import type { DocumentIdentity } from 'peppol-preflight/bulk';
import { groupDigits, identityOf, layersBeside } from 'peppol-preflight/tools';
import { fileError, messageOf } from '#errors';
import { visibleText } from '../reports/shown-text.js';
import { addPackage, describeUntold } from '../registry/add-package.js';
import type { ExampleCounts } from '../registry/examples.js';
import { isFor, openRegistry, scopeOf } from '../registry/open-registry.js';
import { describeIdentifier, isOfPeppol } from '../registry/identifiers.js';
import { removePackage } from '../registry/change-registry.js';
import { type AddedPackage, type AddedRuleSet, listPackages } from '../registry/registry.js';
import { registryFolder } from '../registry/registry-folder.js';
import { version } from '../terminal/version.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';

export interface AddRulesFlags {
  readonly as?: string;
  readonly customizationId?: readonly string[];
  readonly queryBinding?: 'xslt2';
}

/** `rules add PACKAGE`: compiles a package, keeps it, and prints which documents it judges from now on. */
export function addRulesCommand(path: string, flags: AddRulesFlags, io: CliIo): ExitCode {
  return reportingErrors(io, () => {
    const { added, copies, untold, twins, warnings, besides, examples } = addPackage(path, {
      folder: registryFolder(),
      version,
      name: flags.as,
      customizationIds: flags.customizationId,
      queryBinding: flags.queryBinding,
    });
    for (const warning of warnings) io.err(`${visibleText(warning)}\n`);
    for (const { schema, of } of copies) {
      io.err(`${visibleText(schema)} is left out: it has the rules of ${visibleText(of)}.\n`);
    }
    for (const schema of untold) io.err(`${visibleText(describeUntold(schema))}\n`);
    for (const { schema, of, rule } of twins) {
      io.err(
        `${visibleText(of)} and ${visibleText(schema)} differ, but have rules of the same ids, such as ${rule}, for the same documents: both judge them. If one of the two is an older version, add a folder without it.\n`,
      );
    }
    if (besides.length > 0) {
      const others = besides.join(', ');
      io.err(
        `${added.name} judges some of the same documents as ${others}: they are judged by each. "rules remove" takes one away.\n`,
      );
    }
    io.out(formatPackage(added));
    io.out(formatExamples(examples));
  });
}

/** `rules explain FILE`: which rules judge a document, and why. */
export function explainRulesCommand(path: string, io: CliIo): ExitCode {
  return reportingErrors(io, () => {
    const document = identityOf(readFile(path));
    if (document === undefined) throw new UnusableInput(`${path} is not XML.`);
    const { local, customizationId } = document;
    const named =
      customizationId === '' ? 'without a CustomizationID' : `with the CustomizationID ${customizationId}`;
    io.out(visibleText(`${path}: ${local} ${named}`) + '\n');
    const packages = listPackages(registryFolder());
    const judging = packages.flatMap(({ name, ruleSets }) =>
      ruleSets.filter((ruleSet) => isFor(ruleSet, document)).map((ruleSet) => ({ name, ruleSet })),
    );
    const beside = describeLayers(
      judging.map(({ ruleSet }) => ruleSet),
      document,
    );
    for (const { name, ruleSet } of judging) {
      io.out(`  judged by ${visibleText(ruleSet.name)} of ${name}, ${beside}\n`);
    }
    if (judging.length > 0) return;
    const missing = openRegistry(registryFolder(), { version })?.missingFor(document);
    const why = isOfPeppol(customizationId)
      ? 'it is a document of Peppol BIS'
      : missing === undefined
        ? 'no rules are added for such documents'
        : `${missing.problem}; ${missing.remedy}`;
    io.out(`  judged by the packaged rules alone: ${visibleText(why)}\n`);
  });
}

/** What judges a document beside the rule sets that are for it. */
function describeLayers(ruleSets: readonly AddedRuleSet[], document: DocumentIdentity): string {
  const isInvoice = /^(?:Invoice|CreditNote)$/.test(document.local);
  const layers = layersBeside(scopeOf(ruleSets, document), { ...document, isInvoice });
  if (layers === undefined) return 'with the packaged rules';
  if (layers.length === 0) return 'alone';
  return layers.includes('en16931')
    ? 'with the schema and EN 16931 in place of the rules of Peppol'
    : 'with the schema of UBL';
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(fileError(path, cause), { cause });
  }
}

/** `rules list`: the packages that were added, and which documents they judge. */
export function listRulesCommand({ json }: { readonly json?: boolean }, io: CliIo): ExitCode {
  return reportingErrors(io, () => {
    const packages = listPackages(registryFolder());
    if (json === true) io.out(`${JSON.stringify(packages, null, 2)}\n`);
    else if (packages.length === 0) io.out('No rules were added: use "rules add" with a package of rules.\n');
    else io.out(packages.map(formatPackage).join('\n'));
  });
}

/** `rules remove NAME...` */
export function removeRulesCommand(names: readonly string[], io: CliIo): ExitCode {
  return reportingErrors(io, () => {
    for (const name of names) {
      removePackage(registryFolder(), name);
      io.out(`${name} is removed.\n`);
    }
  });
}

function reportingErrors(io: CliIo, work: () => void): ExitCode {
  try {
    work();
    return EXIT_CODE.valid;
  } catch (cause) {
    return reportUnusable(new UnusableInput(messageOf(cause), { cause }), io);
  }
}

function formatPackage({ name, from, sources, ruleSets }: AddedPackage): string {
  const lines = ruleSets.map((ruleSet) => {
    const { rules } = ruleSet;
    const count = `${groupDigits(rules)} rule${rules === 1 ? '' : 's'}`;
    return `  ${visibleText(ruleSet.name)}: ${count} for ${documentsIn(ruleSet)}\n`;
  });
  return `${name}  from ${visibleText(from)}, SHA-256 ${sources.slice(0, 16)}\n${lines.join('')}`;
}

/** Which documents in the package are judged, for a person to see whether the choice is right. */
function formatExamples({ judged, unjudged }: ExampleCounts): string {
  const rows = [
    ...Object.entries(judged).map(([name, count]) => `${groupDigits(count)} by ${name}`),
    ...Object.entries(unjudged).map(
      ([id, count]) => `${groupDigits(count)} by none of them, with the CustomizationID ${id}`,
    ),
  ];
  return rows.length === 0 ? '' : `  Documents in the package: ${visibleText(rows.join('; '))}\n`;
}

/** The documents of a rule set in words. */
function documentsIn({ roots, identifiers }: AddedRuleSet): string {
  const kinds = roots.length === 0 ? 'documents' : [...new Set(roots.map(({ local }) => local))].join(', ');
  if (identifiers.length === 0) return visibleText(`every ${kinds}`);
  return visibleText(
    `${kinds} with the CustomizationID ${identifiers.map(describeIdentifier).join(', or ')}`,
  );
}
