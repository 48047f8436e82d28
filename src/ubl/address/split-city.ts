import { foldName } from '../../codes/fold-name.js';

const longest = 120;
/** Words that begin a street wherever they stand. */
const streetStarts = new Set(
  (
    'rue avenue boulevard chaussee chemin via viale piazza corso calle avenida avda plaza paseo rua praca ulica ul ulice ' +
    'ulitsa ул улица бул булевард вул вулиця οδοσ strada bulevardul'
  ).split(' '),
);

/**
 * A city with the street after it in one text, `Bruxelles rue de la Loi 16`: apart where a word begins a street and
 * a number follows.
 */
export function splitCity(text: string): { readonly city: string; readonly street: string } {
  const words = text.slice(0, longest).split(' ');
  const start = words.findIndex((word, index) => index > 0 && streetStarts.has(foldName(word)));
  if (start < 0) return { city: text, street: '' };
  const city = words.slice(0, start).join(' ');
  const street = text.slice(city.length + 1);
  return /\d/.test(street) ? { city, street } : { city: text, street: '' };
}
