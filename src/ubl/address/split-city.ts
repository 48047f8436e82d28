import { foldName } from '../../codes/fold-name.js';

const longest = 120;
/** Words that begin a street wherever they stand. */
const streetStarts = new Set(
  (
    'rue avenue boulevard chaussee chemin via viale piazza corso calle avenida avda plaza paseo rua praca ulica ul ulice ' +
    'ulitsa ул улица бул булевард вул вулиця οδοσ strada bulevardul'
  ).split(' '),
);

const hungarianStreet =
  /^(?:út|utca|u\.|útja|tér|tere|krt\.?|körút|körtér|köz|sor|fasor|rakpart|sétány|dűlő)$/i;

/**
 * A city with the street after it in one text, `Bruxelles rue de la Loi 16`: apart where a word begins a street and
 * a number follows. In Hungary the word for street comes after its name, and cities have one word.
 */
export function splitCity(text: string, country: string): { readonly city: string; readonly street: string } {
  const words = text.slice(0, longest).split(' ');
  const isHungarian =
    country === 'HU' && words.some((word, index) => index > 1 && hungarianStreet.test(word));
  const start = isHungarian
    ? 1
    : words.findIndex((word, index) => index > 0 && streetStarts.has(foldName(word)));
  if (start < 0) return { city: text, street: '' };
  const city = words.slice(0, start).join(' ');
  const street = text.slice(city.length + 1);
  return /\d/.test(street) ? { city, street } : { city: text, street: '' };
}
