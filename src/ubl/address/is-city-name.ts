import { foldName } from '../../codes/fold-name.js';
import { streetWords } from './street-words.js';

const longest = 60;
const mostWords = 8;
/** What may follow a city: its district, or the French mark of large receivers. */
const district = /(?: cedex)?(?: \d{1,2}(?:er|e|ème|eme|W|\.)?)?$/i;

/** Cities whose districts have numbers: elsewhere a number after a name alone is a house number. */
const numbered = new Set(
  'bratislava brussel brussels bruxelles budapest dublin kosice lyon marseille paris praga prag prague praha vienna wien'.split(
    ' ',
  ),
);

/**
 * Whether a text can be the name of a city: short, without digits but a district's (`Dublin 2`, `Paris Cedex 08`),
 * and without words that streets have.
 *
 * @param options `isAlone`: no postal code stands beside it, so words of buildings, units, boxes, persons and
 *   companies speak against it, too.
 */
export function isCityName(text: string, options: { isAlone?: boolean } = {}): boolean {
  if (text.length > longest || !/^[\p{L}'’`(]/u.test(text) || !/\p{L}{2}|^[ÅåÖöYyÆæ]$/u.test(text))
    return false;
  if (/[\d@:+]/.test(text.replace(district, '')) || /^cedex$/i.test(text)) return false;
  const name = text.replace(district, '');
  const words = name.split(' ').map(foldName);
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length > mostWords || streetWords.endings.some((ending) => last.endsWith(ending))) return false;
  if (words.length > 1 && (streetWords.first.has(first) || streetWords.last.has(last))) return false;
  if (options.isAlone !== true) return true;
  if (/&/.test(text) || (/\d/.test(text) && !numbered.has(foldName(name)))) return false;
  return !streetWords.unit.has(first.split(' ')[0] ?? '') && !streetWords.company.has(last);
}
