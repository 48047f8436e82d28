import { Option } from 'commander';
import type { ValidationOptions } from 'peppol-preflight';
import { assertOptions } from 'peppol-preflight/tools';
import { messageOf } from '#errors';
import { UnusableInput } from '../terminal/report-errors.js';

/** The options of `validate` and `check` that choose who judges. */
export interface EngineFlags {
  readonly engine?: 'native' | 'sef';
  readonly schemaEngine?: 'libxml2';
}

/** `--engine`. */
export function engineOption(): Option {
  return new Option(
    '--engine <ENGINE>',
    'evaluate the rules natively (the default), or by SaxonJS: sef, which needs the package saxon-js',
  ).choices(['native', 'sef']);
}

/** `--schema-engine`. */
export function schemaEngineOption(): Option {
  return new Option(
    '--schema-engine <ENGINE>',
    'judge the schema by libxml2, which needs the package libxml2-wasm',
  ).choices(['libxml2']);
}

/**
 * Loads the engines before any document is read.
 *
 * @throws UnusableInput with the line to install a package that is missing
 */
export async function loadEngines({
  engine,
  schemaEngine,
}: EngineFlags): Promise<Pick<ValidationOptions, 'engine' | 'schemaEngine'>> {
  try {
    if (engine !== undefined) assertOptions({ engine });
    if (schemaEngine === undefined) return engine === undefined ? {} : { engine };
    // libxml2 is loaded only where it is asked for.
    const { libxml2 } = await import('peppol-preflight/libxml2');
    return { ...(engine !== undefined && { engine }), schemaEngine: libxml2 };
  } catch (cause) {
    throw new UnusableInput(messageOf(cause), { cause });
  }
}
