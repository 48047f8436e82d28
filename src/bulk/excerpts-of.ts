import type { Excerpt } from '../excerpts/excerpt.js';
import { jsonExcerpts } from '../excerpts/json-excerpts.js';
import { positionExcerpts } from '../excerpts/position-excerpts.js';
import { decodeXml } from '../xml/decode-xml.js';
import type { Outcome } from './bulk-outcome.js';
import { readContent } from './read-content.js';
import { sniffContent } from './sniff-content.js';

/**
 * The places in an input that its outcome is about, in the order of its issues.
 *
 * @returns undefined when there is nothing to show, or no text
 */
export function excerptsOf(
  outcome: Outcome,
  content: string | Uint8Array | object,
): (Excerpt | null)[] | undefined {
  if (typeof content !== 'string' && !(content instanceof Uint8Array)) return undefined;
  if ('unusable' in outcome) return brokenJson(outcome.name, content);
  if ('error' in outcome) {
    return jsonExcerpts(
      textOf(content),
      outcome.error.refusals.map(({ pointer }) => pointer),
    );
  }
  const { issues } = outcome.result;
  if (issues.length === 0) return undefined;
  if (sniffContent(content) === 'json') {
    return jsonExcerpts(
      textOf(content),
      issues.map(({ pointer }) => pointer),
    );
  }
  const xml = xmlOf(content);
  if (xml === undefined) return undefined;
  return positionExcerpts(
    xml,
    issues.map(({ position }) => position),
  );
}

function brokenJson(name: string, content: string | Uint8Array): (Excerpt | null)[] | undefined {
  const read = readContent(name, content);
  if (read.kind !== 'unusable' || read.position === undefined) return undefined;
  return positionExcerpts(textOf(content), [read.position]);
}

/** The JSON text as it was parsed: without a byte order mark. */
function textOf(content: string | Uint8Array): string {
  return (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/^\ufeff/, '');
}

/** The XML text that positions are counted in; undefined when the bytes are no text. */
function xmlOf(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content.replace(/^\ufeff/, '');
  try {
    return decodeXml(content);
  } catch {
    return undefined;
  }
}
