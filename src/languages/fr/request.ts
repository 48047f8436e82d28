import type { TextsByLanguage } from '../../answers/language.js';
import type { Given, Say } from '../../document/texts.js';
import { isMissing, quoted } from './words.js';

/** Fields that cannot be read. */
export const REQUEST: TextsByLanguage['request'] = {
  'type-wrong': {
    problem: ({ field, given, expected }, say) =>
      `${say.name(field)} vaut ${typed(given, say)}, mais doit être ${EXPECTED[expected][0]}`,
    remedy: ({ expected, conversion }) =>
      conversion === undefined ? EXPECTED[expected][1] : CONVERSIONS[conversion],
  },
  'number-not-finite': {
    problem: ({ field, number }, { name }) =>
      `${name(field)} vaut ${number}, ce qui n’est pas un nombre fini`,
    remedy: () => 'écrivez un nombre fini',
  },
  'field-missing': {
    problem: isMissing,
    remedy: ({ field, meant }, { name }) => {
      if (meant !== undefined) return `renommez ${name(meant)} en ${name(field)}`;
      return field === '/items' ? 'indiquez au moins une ligne' : 'remplissez ce champ';
    },
  },
  'field-unknown': {
    problem: ({ owner, unknown }, { name }) =>
      `${quoted(unknown)} n’est pas un champ ${owner === '' ? 'd’un Document' : `de ${name(owner)}`}`,
    remedy: ({ meant }) =>
      meant === undefined
        ? 'supprimez-le ou corrigez son nom'
        : `vouliez-vous dire ${quoted(meant)}\u202f? Renommez-le ou supprimez-le`,
  },
  'choice-unknown': {
    problem: ({ field, given }, say) =>
      `${say.name(field)} vaut ${typed(given, say)}, ce qui n’est pas une valeur possible`,
    remedy: ({ choices, count, meant, is_sure }) => {
      const more = count > choices.length ? `, … (${count} au total)` : '';
      const use = `choisissez parmi ${choices.join(', ')}${more}`;
      if (meant === undefined) return use;
      return is_sure ? `écrivez ${meant}` : `vouliez-vous dire ${meant}\u202f? Sinon, ${use}`;
    },
  },
  'list-empty': {
    problem: ({ field }, { name }) => `Il n’y a rien dans ${name(field)}`,
    remedy: () => 'indiquez au moins une ligne',
  },
  'number-negative': {
    problem: ({ field, given }, say) =>
      `${say.name(field)} vaut ${typed(given, say)}, mais un nombre négatif n’est pas admis`,
    remedy: () => 'indiquez 0 ou plus',
  },
  'number-too-large': {
    problem: ({ field, given }, say) => `${say.name(field)} vaut ${typed(given, say)}, ce qui est trop grand`,
    remedy: () => 'indiquez un nombre plus petit',
  },
  'character-forbidden': {
    problem: ({ field, character }, { name }) =>
      `${name(field)} contient le caractère ${character}, que le XML n’admet pas`,
    remedy: () => 'supprimez-le',
  },
  'text-blank': {
    problem: ({ field }, { name }) => `Il n’y a rien dans ${name(field)}`,
    remedy: () => 'remplissez ce champ',
  },
  'date-unreadable': {
    problem: ({ field, given }, { name, value }) =>
      `${name(field)} vaut ${value(given)}, ce qui n’est pas une date`,
    remedy: ({ meant, other }) => {
      if (meant === undefined) return 'écrivez une date du calendrier sous la forme AAAA-MM-JJ';
      return other === undefined
        ? `écrivez ${quoted(meant)}`
        : `écrivez ${quoted(meant)} ou ${quoted(other)} selon le jour voulu`;
    },
  },
  'base64-unreadable': {
    problem: ({ field }, { name }) => `${name(field)} n’est pas du base64`,
    remedy: ({ fault }) => BASE64_REMEDIES[fault],
  },
  'decimal-unreadable': {
    problem: ({ field, given }, { name, value }) =>
      `${name(field)} vaut ${value(given)}, ce qui n’est pas un nombre décimal`,
    remedy: ({ meant, other }) => {
      if (meant === undefined) return EXPECTED.decimal[1];
      return other === undefined
        ? `écrivez ${quoted(meant)}`
        : `écrivez ${quoted(meant)} ou ${quoted(other)} selon ce qui est voulu`;
    },
  },
  'decimal-empty': {
    problem: ({ field }, { name }) => `${name(field)} est un texte vide`,
    remedy: () => `écrivez un nombre comme ${quoted('12.50')}, ou omettez le champ`,
  },
  'decimal-digits-lost': {
    problem: ({ field, number }, { name }) =>
      `${name(field)} est le nombre ${number}, dont les derniers chiffres peuvent être perdus en binaire`,
    remedy: ({ meant }) => `écrivez-le comme texte, par exemple ${quoted(meant)}`,
  },
  'decimal-too-long': {
    problem: ({ field, given, exponent, most }, { name }) =>
      `${name(field)} vaut ${exponent === undefined ? given : `un objet décimal d’exposant ${exponent}`}, soit plus de ${most} chiffres`,
    remedy: () => 'arrondissez-le',
  },
  'decimal-object-unreadable': {
    problem: ({ field, error, returned }, say) =>
      error === undefined
        ? `${say.name(field)} est un objet décimal dont toFixed() renvoie ${typed(returned, say)}, ce qui n’est pas le texte d’un nombre décimal`
        : `${say.name(field)} est un objet décimal dont toFixed() lève une erreur (${error})`,
    remedy: () => `écrivez ses chiffres comme texte, par exemple ${quoted('12.50')}`,
  },
  'document-unreadable': {
    problem: ({ error }) =>
      `Le Document ne peut pas être lu, car l’un de ses champs lève une erreur (${error})`,
    remedy: () => 'donnez des objets et des listes simples',
  },
  'too-many-lines': {
    problem: ({ field, lines, most }, { name }) =>
      `${name(field)} contient ${lines} lignes, soit plus de ${most}, si bien que l’UBL est trop grand pour être lu`,
    remedy: () => 'divisez la facture',
  },
  'too-many-issues': {
    problem: ({ most }) => `Le Document a plus que les ${most} erreurs affichées`,
    remedy: () => 'corrigez celles-ci et vérifiez à nouveau',
  },
};

/** What was expected: in words, and what to write. */
const EXPECTED = {
  string: ['un texte', 'écrivez-le comme texte entre guillemets'],
  number: ['un nombre', 'écrivez des chiffres sans guillemets'],
  int: ['un nombre entier', 'écrivez des chiffres sans guillemets et sans point'],
  array: ['une liste', 'écrivez une liste entre crochets'],
  object: ['un objet', 'écrivez ses champs entre accolades'],
  decimal: [
    'un nombre ou le texte d’un nombre décimal',
    `écrivez des chiffres avec un point, comme ${quoted('12.50')}`,
  ],
} as const;

/** The calls that return the text of an object of a program. */
const CONVERSIONS = {
  day: 'écrivez le jour voulu comme texte, AAAA-MM-JJ : toISOString() donne le jour en UTC, qui peut être un autre',
  digits: 'écrivez ses chiffres comme texte\u00a0: String(value)',
  decimal: 'écrivez ses chiffres comme texte, par exemple value.toFixed(2) ou String(value)',
  text: 'écrivez son texte\u00a0: String(value)',
  base64: "écrivez ses octets en base64\u00a0: Buffer.from(value).toString('base64')",
} as const;

const BASE64_REMEDIES = {
  'data-url': `supprimez ${quoted('data:…;base64,')} au début`,
  'url-alphabet': 'utilisez + et / au lieu de - et _',
  'not-encoded': 'encodez les octets du fichier',
  padding: 'complétez-le par = jusqu’à un multiple de quatre caractères',
  bits: 'encodez à nouveau le fichier, car ses derniers bits n’appartiennent à aucun octet',
} as const;

/** A value with its type, which may be what is wrong with it. */
function typed(given: Given, { value }: Say): string {
  return typeof given === 'number' ? `le nombre ${value(given)}` : value(given);
}
