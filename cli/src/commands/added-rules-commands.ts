import { groupDigits } from 'peppol-preflight/tools';
import { messageOf } from 'schematron-compiler/errors';
import { visibleText } from '../reports/shown-text.js';
import { addPackage } from '../registry/add-package.js';
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
    const { added, copies, twins, warnings, besides } = addPackage(path, {
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
  });
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

/** The documents of a rule set in words. */
function documentsIn({ roots, customizationIds }: AddedRuleSet): string {
  const kinds = roots.length === 0 ? 'documents' : [...new Set(roots.map(({ local }) => local))].join(', ');
  if (customizationIds.length === 0) return visibleText(`every ${kinds}`);
  return visibleText(`${kinds} with the CustomizationID ${customizationIds.join(', or ')}`);
}
