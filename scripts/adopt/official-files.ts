import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSchematronFile } from '#schematron/files';
import type { SchematronModel } from '#schematron/parse';

/** A file of a folder as a schema, or why it is not one: files that others include have errors if they are read alone. */
export interface OfficialFile {
  readonly file: string;
  readonly result: SchematronModel | { readonly problem: string };
}

/** The Schematron files at the top of a folder. */
export function officialFiles(folder: string): readonly OfficialFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sch'))
    .sort()
    .map((file) => ({ file, result: read(join(folder, file)) }));
}

/** The official schema that has the most rules of one of ours. */
export function officialFor(ours: SchematronModel, folder: string): SchematronModel | undefined {
  const ids = idsOf(ours);
  const [best] = officialFiles(folder)
    .flatMap(({ result }) => ('problem' in result ? [] : [result]))
    .map((model) => ({ model, common: commonIds(ids, idsOf(model)) }))
    .sort((a, b) => b.common - a.common);
  return best === undefined || best.common === 0 ? undefined : best.model;
}

/** The ids of the checks of a schema. */
export function idsOf({ patterns }: SchematronModel): ReadonlySet<string> {
  return new Set(patterns.flatMap(({ rules }) => rules.flatMap(({ checks }) => checks.map(({ id }) => id))));
}

export function commonIds(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((id) => other.has(id)).length;
}

function read(path: string): OfficialFile['result'] {
  try {
    return readSchematronFile(path, { queryBinding: 'xslt2' });
  } catch (cause) {
    return { problem: cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause) };
  }
}
