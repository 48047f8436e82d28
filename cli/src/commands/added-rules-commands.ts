import { readFileSync } from 'node:fs';
import type { DocumentIdentity } from 'peppol-preflight/bulk';
import { EN_16931, groupDigits, identityOf } from 'peppol-preflight/tools';
import { fileError, messageOf } from '#errors';
import { visibleText } from '../reports/shown-text.js';
import { addPackage, type Addition } from '../registry/add-package.js';
import { rulesOf, type TriedExample } from '../registry/examples.js';
import { isFor } from '../registry/judged-documents.js';
import { layersBeside, openRegistry } from '../registry/open-registry.js';
import { describeIdentifier, isOfPeppol } from '../registry/identifiers.js';
import { removePackage } from '../registry/change-registry.js';
import { type AddedPackage, type AddedRuleSet, isUblInvoice } from '../registry/registry.js';
import { registryFolder } from '../registry/registry-folder.js';
import { judgingPackages } from '../registry/shared-documents.js';
import { version } from '../terminal/version.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';

export interface AddRulesFlags {
  readonly as?: string;
  readonly customizationId?: readonly string[];
  readonly profileId?: readonly string[];
  readonly root?: readonly string[];
  readonly leaveOut?: readonly string[];
  readonly queryBinding?: 'xslt2';
}

/** `rules add PACKAGE`: compiles a package, keeps it, and prints which documents it judges from now on. */
export async function addRulesCommand(path: string, flags: AddRulesFlags, io: CliIo): Promise<ExitCode> {
  try {
    const addition = await addPackage(path, {
      folder: registryFolder(),
      version,
      name: flags.as,
      stated: { customizationIds: flags.customizationId, profileIds: flags.profileId, roots: flags.root },
      leaveOut: flags.leaveOut,
      queryBinding: flags.queryBinding,
    });
    for (const line of remarksOn(addition)) io.err(`${visibleText(line)}\n`);
    io.out(formatPackage(addition.added));
    io.out(formatExamples(addition.examples));
    return EXIT_CODE.valid;
  } catch (cause) {
    return reportUnusable(new UnusableInput(messageOf(cause), { cause }), io);
  }
}

/** What is unusual in a package, in sentences. */
function remarksOn({
  added,
  copies,
  packaged,
  companions,
  twins,
  warnings,
  besides,
}: Addition): readonly string[] {
  return [
    ...warnings,
    ...copies.map(({ schema, of }) => `${schema} is left out: it has the rules of ${of}.`),
    ...packaged.map(
      ({ schema, standard }) =>
        `${schema} is left out: the packaged rules of ${standard} judge instead of it.`,
    ),
    ...companions.map(
      ({ schema, of }) =>
        `${schema} does not say which documents it is about. It is taken to judge those of ${of.join(' and ')}: they lie beside each other, and the examples obey both.`,
    ),
    ...twins.map(
      ({ schema, of, rule }) =>
        `${of} and ${schema} differ, but have rules of the same ids, such as ${rule}, for the same documents: both judge them. If one of the two is an older version, add a folder without it.`,
    ),
    ...(besides.length === 0
      ? []
      : [
          `${added.name} judges some of the same documents as ${besides.join(', ')}: they are judged by each. "rules remove" takes one away.`,
        ]),
  ];
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
    const packages = judgingPackages(registryFolder());
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
  const layers = layersBeside(ruleSets, document);
  if (layers.length === 0) return 'alone';
  const [hasEn16931, hasPeppol] = [layers.includes('en16931'), layers.includes('peppol')];
  if (hasEn16931 && hasPeppol) return 'with the packaged rules';
  if (hasEn16931) return 'with the schema and EN 16931 in place of the rules of Peppol';
  return hasPeppol ? 'with the schema and the rules of Peppol' : 'with the schema of UBL';
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
    const packages = judgingPackages(registryFolder());
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

/** Rules that are not of their own level: `warning: BR-1, BR-2; information: BR-3`, and for which documents. */
function formatLevels({ rules, identifiers }: AddedPackage['levels'][number]): string {
  const levels = [...new Set(Object.values(rules))].map((level) => {
    const ids = Object.keys(rules).filter((id) => rules[id] === level);
    return `${level}: ${ids.join(', ')}`;
  });
  const which =
    identifiers.length === 0
      ? ''
      : ` with the CustomizationID ${identifiers.map(describeIdentifier).join(', or ')}`;
  return `  ${visibleText(`levels for documents${which}: ${levels.join('; ')}`)}\n`;
}

function formatPackage({ name, from, sources, ruleSets, levels }: AddedPackage): string {
  const lines = ruleSets.map((ruleSet) => {
    const { rules } = ruleSet;
    const count = `${groupDigits(rules)} rule${rules === 1 ? '' : 's'}`;
    return `  ${visibleText(ruleSet.name)}: ${count} for ${documentsIn(ruleSet)}\n`;
  });
  return `${name}  from ${visibleText(from)}, SHA-256 ${sources.slice(0, 16)}\n${lines.join('')}${levels.map(formatLevels).join('')}`;
}

/** How the documents in the package are judged, for a person to see whether the choice is right. */
function formatExamples(examples: readonly TriedExample[]): string {
  const groups = new Map<string, TriedExample[]>();
  for (const example of examples) {
    const { judgedBy, customizationId } = example;
    const id =
      customizationId === '' ? 'without a CustomizationID' : `with the CustomizationID ${customizationId}`;
    const by = judgedBy.length > 0 ? `by ${judgedBy.join(' and ')}` : `by none of them, ${id}`;
    groups.set(by, [...(groups.get(by) ?? []), example]);
  }
  if (groups.size === 0) return '';
  const rows = [...groups].map(
    ([by, group]) => `    ${groupDigits(group.length)} ${by}${verdictsOf(group)}\n`,
  );
  return visibleText(`  Documents in the package:\n`) + rows.map(visibleLine).join('');
}

function visibleLine(line: string): string {
  return `${visibleText(line.trimEnd())}\n`;
}

/** How many of the documents are valid, and what the others break. */
function verdictsOf(group: readonly TriedExample[]): string {
  if (group.every(({ judgedBy }) => judgedBy.length === 0)) return '';
  const invalid = group.filter(({ broken }) => broken.length > 0);
  const valid = `: ${groupDigits(group.length - invalid.length)} valid`;
  if (invalid.length === 0) return valid;
  return `${valid}, ${groupDigits(invalid.length)} not (${rulesOf(invalid)})`;
}

/** The documents of a rule set in words. */
function documentsIn(ruleSet: AddedRuleSet): string {
  const { roots, identifiers, profileIds, except } = ruleSet;
  const kinds = roots.length === 0 ? 'documents' : [...new Set(roots.map(({ local }) => local))].join(', ');
  const profiles = profileIds.length === 0 ? '' : ` with the ProfileID ${profileIds.join(', or ')}`;
  if (identifiers.length === 0) return visibleText(`every ${kinds}${profiles}`);
  const others = except.length === 0 ? '' : `, except ${except.map(describeIdentifier).join(' and ')}`;
  return visibleText(
    `${kinds} with the CustomizationID ${identifiers.map(describeIdentifier).join(', or ')}${profiles}${others}; ${baseOf(ruleSet)}`,
  );
}

/** The base of a rule set: what is judged beside it. */
function baseOf({ identifiers, replaces, roots }: AddedRuleSet): string {
  if (roots.length > 0 && !roots.some(isUblInvoice)) return 'judges alone';
  if (replaces.includes('en16931')) return 'has EN 16931 in it';
  const based = identifiers.filter(({ value }) => value.replaceAll(/^\^|\\/g, '').startsWith(EN_16931));
  if (based.length === 0) return 'not based on EN 16931';
  return based.length === identifiers.length ? 'based on EN 16931' : 'in part based on EN 16931';
}
