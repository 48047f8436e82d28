import { foldName } from '../countries/fold-name.js';

const LONGEST_CITY = 60;
const MOST_WORDS_OF_CITY = 8;
/** What may follow a city: its district, or the French mark for receivers of much post. */
const DISTRICT = /(?: cedex)?(?: \d{1,2}(?:er|e|ème|eme|W|\.)?)?$/i;

/** Cities whose districts have numbers. Elsewhere a number directly after a name is a house number. */
const NUMBERED = new Set(
  'bratislava brussel brussels bruxelles budapest dublin kosice lyon marseille paris praga prag prague praha vienna wien'.split(
    ' ',
  ),
);

/**
 * Whether a text can be the name of a city: short, without digits except a district's (`Dublin 2`, `Paris Cedex
 * 08`), and without words for streets.
 *
 * @param options `isAlone`: there is no postal code next to it, so words for buildings, units, boxes, persons
 *   and companies also rule it out.
 */
export function isCityName(text: string, options: { isAlone?: boolean } = {}): boolean {
  if (text.length > LONGEST_CITY || !/^[\p{L}'’`(]/u.test(text) || !/\p{L}{2}|^[ÅåÖöYyÆæ]$/u.test(text))
    return false;
  if (/[\d@:+]/.test(text.replace(DISTRICT, '')) || /^cedex$/i.test(text)) return false;
  const name = text.replace(DISTRICT, '');
  const words = name.split(' ').map(foldName);
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length > MOST_WORDS_OF_CITY || STREET_WORDS.endings.some((ending) => last.endsWith(ending)))
    return false;
  if (words.length > 1 && (STREET_WORDS.first.has(first) || STREET_WORDS.last.has(last))) return false;
  if (options.isAlone !== true) return true;
  if (/&/.test(text) || (/\d/.test(text) && !NUMBERED.has(foldName(name)))) return false;
  return !STREET_WORDS.unit.has(first.split(' ')[0] ?? '') && !STREET_WORDS.company.has(last);
}

const MOST_WORDS_AFTER_STREET = 5;

/**
 * A street followed by the city in one text, `12 High Street London`: split after the last number or the last word
 * that ends a street.
 *
 * @returns no city if none can be recognized.
 */
export function cityAtEnd(text: string): { readonly street: string; readonly city?: string } {
  if (isCityName(text, { isAlone: true })) return { street: '', city: text };
  const words = text.split(' ');
  const last = words.slice(-MOST_WORDS_AFTER_STREET).map(endsStreet).lastIndexOf(true);
  const end = last < 0 ? last : Math.max(0, words.length - MOST_WORDS_AFTER_STREET) + last;
  // In Road St Albans, the word for street is the one before.
  const isSaint = /^st\.?$/i.test(words[end] ?? '') && endsStreet(words[end - 1] ?? '');
  const street = words.slice(0, isSaint ? end : end + 1).join(' ');
  const city = text.slice(street.length).trim();
  return end < 0 || !isCityName(city, { isAlone: true }) ? { street: text } : { street, city };
}

function endsStreet(word: string): boolean {
  return /\d/.test(word) || STREET_WORDS.last.has(foldName(word));
}

const LONGEST_CITY_WITH_STREET = 120;
/** Words that begin a street wherever they occur. */
const STREET_STARTS = new Set(
  (
    'rue avenue boulevard chaussee chemin via viale piazza corso calle avenida avda plaza paseo rua praca ulica ul ulice ' +
    'ulitsa ул улица бул булевард вул вулиця οδοσ strada bulevardul'
  ).split(' '),
);

const HUNGARIAN_STREET =
  /^(?:út|utca|u\.|útja|tér|tere|krt\.?|körút|körtér|köz|sor|fasor|rakpart|sétány|dűlő)$/i;

/**
 * A city followed by the street in one text, `Bruxelles rue de la Loi 16`: split where a word begins a street and a
 * number follows. In Hungary the word for street comes after its name, and cities have one word.
 */
export function splitCity(text: string, country: string): { readonly city: string; readonly street: string } {
  const words = text.slice(0, LONGEST_CITY_WITH_STREET).split(' ');
  const isHungarian =
    country === 'HU' && words.some((word, index) => index > 1 && HUNGARIAN_STREET.test(word));
  const start = isHungarian
    ? 1
    : words.findIndex((word, index) => index > 0 && STREET_STARTS.has(foldName(word)));
  if (start < 0) return { city: text, street: '' };
  const city = words.slice(0, start).join(' ');
  const street = text.slice(city.length + 1);
  return /\d/.test(street) ? { city, street } : { city: text, street: '' };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Words, folded, that mark a part of an address as a street, a building, a unit, a box or a person: not as a city. */
export const STREET_WORDS: {
  /** They begin a street: `rue`, `via`, `ulica`. */
  readonly first: ReadonlySet<string>;
  /** They end a street in English: `Street`, `Rd`. */
  readonly last: ReadonlySet<string>;
  /** Ends of words that are streets in one word: `Kerkstraat`. */
  readonly endings: readonly string[];
  /** They begin a unit, a building, a post box or an address of a person: `bus`, `floor`, `PO Box`, `c/o`. */
  readonly unit: ReadonlySet<string>;
  /** They begin a post box, whose number is no postal code. */
  readonly box: ReadonlySet<string>;
  /** They end the name of a company. */
  readonly company: ReadonlySet<string>;
} = {
  first: wordsOf(
    'rue r avenue av ave boulevard bd bld blvd bvd chaussee chee chemin ch place pl quai impasse allee allees route rte square sq ' +
      'cours clos dreve sentier passage esplanade faubourg rond galerie parvis cite lotissement ' +
      'via viale vle piazza piazzale corso largo vicolo strada str contrada lungomare localita ' +
      'calle c avenida avda avd plaza paseo pso carrer passeig ronda travesia camino carretera ctra poligono pol placa avinguda ' +
      'rua praca travessa estrada avenida alameda azinhaga largo beco urbanizacao ' +
      'ulica ul aleja aleje al plac os osiedle ulice nam namesti namestie trida trieda nabrezi nabrezie ' +
      'ulitsa ulytsia vulytsia ул улица бул булевард вул вулиця проспект просп пл площад ж к бульвар ' +
      'οδοσ λεωφοροσ λεωφ λ πλατεια πλ odos leoforos leof plateia ' +
      'bulevardul bdul b dul calea soseaua sos aleea intrarea splaiul piata ' +
      'cesta trg put obala setaliste bulevar triq trejqet pjazza ' +
      'rruga bulevardi mahalle mahallesi mah cad caddesi sok sokak',
  ),
  last: wordsOf(
    'street st road rd lane ln avenue ave way drive dr square close court ct place terrace gardens crescent mews quay ' +
      'parade walk wharf yard boulevard blvd row highway hwy parkway pkwy turnpike plaza circle broadway embankment approach hill ' +
      'utca utja ut ter korut koz sor tere fasor iela gatve gatvė bulvaris prospektas pr aleja mnt tee tn pst puiestee ' +
      'katu tie kuja polku straat laan weg plein kade gracht steenweg dreef baan strasse gasse platz allee ring ' +
      'gatan vagen vej gade vei veien gata gate stræde straede alle sokak caddesi ulica',
  ),
  endings: (
    'straat laan steenweg plein gracht kade dreef singel strasse gasse platz allee gatan vagen gade vejen veien katu ' +
    'kuja puiestee strasze utca'
  ).split(' '),
  unit: wordsOf(
    'bus bte boite bt box postbus postfach po pobox bp cs tsa apartado apdo casella cp postboks postbox pl skrytka pb ' +
      'floor fl level suite ste unit apt apartment flat room office building bldg block tower house hotel villa haus gebouw ' +
      'batiment bat residence immeuble etage etg verdieping verd stock og eg top stiege tur esc escalera piso planta puerta ' +
      'andar dto esq edificio palazzo scala interno int piano et kerros asunto lok lokal m mieszkanie em emelet ajto ' +
      'attn att tav t z hd zhd zh co c o attention aan ter tel phone fax email e mail www http https vat btw tva kbo kvk ' +
      'zone zi za zac zoning industrieterrein bedrijvenpark gewerbegebiet industriegebiet parc park campus centre center ' +
      'department dept afdeling service cafe restaurant',
  ),
  box: wordsOf(
    'box postbus postfach pobox bp cs tsa apartado apdo casella postale cp postboks postbox skrytka pocztowa pb pl postilokero lokero boks',
  ),
  company: wordsOf(
    'nv sa bv gmbh ag ltd limited llc inc srl sarl sas spa bvba sprl kg ug oy oyj ab as aps sl sro doo plc lda vof cv asbl vzw',
  ),
};
