import type { TextsByLanguage } from '../../answers/language.js';
import type { Say } from '../../document/texts.js';
import { amount, isMissing, isNo, isWrong, quoted } from './words.js';

/** National rules. */
export const NATIONAL: TextsByLanguage['national'] = {
  'document-type-in-country': {
    problem: ({ country, ...about }, say) =>
      isWrong(
        `, ce qui n’est pas autorisé ${country === 'DE' ? 'entre parties allemandes' : 'pour un vendeur islandais'}`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `choisissez une autre valeur pour ${name(field)}, comme INVOICE (facture) ou CREDIT_NOTE (note de crédit ou avoir)`,
  },
  'german-discount-form': {
    problem: ({ field, given }, { name, value }) =>
      `L’escompte dans ${name(field)} ${value(given)} n’a pas la forme allemande`,
    remedy: () =>
      'écrivez chaque escompte sur sa propre ligne, comme #SKONTO#TAGE=14#PROZENT=2.25#, et terminez chaque ligne par un saut de ligne',
  },
  'german-customer-reference-missing': {
    problem: isMissing,
    remedy: ({ field }, { name }) =>
      `indiquez le Leitweg-ID, ou une autre référence de l’acheteur allemand, dans ${name(field)}`,
  },
  'dutch-original-invoice-missing': {
    problem: () => 'La note de crédit du vendeur néerlandais n’indique pas quelle facture elle corrige',
    remedy: ({ field }, { name }) => `indiquez le numéro de cette facture dans ${name(field)}`,
  },
  'company-id-of-country': {
    problem: ({ country, ...about }, say) =>
      isWrong(
        `, mais il faut ${REGISTERS[country][about.field === '/vendor_company_id' ? 0 : 1]}`,
        about,
        say,
      ),
    remedy: ({ field, country }, { name }) =>
      `écrivez ${name(field)} sous la forme ${REGISTER_FORMS[country]}`,
  },
  'danish-reason-form': {
    problem: (about, say) =>
      isWrong(
        `, ce qui ne suit pas la convention danoise pour ${say.term('allowances.reason_code')} ZZZ`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `indiquez dans ${name(field)} les quatre chiffres de la liste danoise, ou un code et un texte séparés par #`,
  },
  'danish-credit-negative': {
    problem: () => 'Le montant à payer de la note de crédit entre parties danoises est négatif',
    remedy: () => 'créditez un montant positif, ou envoyez plutôt une facture',
  },
  'greek-number-segments': {
    problem: (about, say) => isWrong(', sans les six parties qu’un vendeur grec doit indiquer', about, say),
    remedy: ({ field }, { name }) => `écrivez ${name(field)} en six parties séparées par |`,
  },
  'greek-number-segment': {
    problem: ({ field, given, segment }, say) =>
      `La ${ORDINALS[segment - 1] ?? ''} partie de ${say.name(field)} ${say.value(given)} n’est pas ${greekSegment(segment, say)[0]}`,
    remedy: ({ field, segment }, say) =>
      `mettez comme ${ORDINALS[segment - 1] ?? ''} partie de ${say.name(field)} ${greekSegment(segment, say).join('')}`,
  },
  'greek-reference-missing': {
    problem: ({ description }) =>
      `Un vendeur grec doit indiquer une référence avec la description ${description}, pour laquelle un Document n’a pas de champ`,
    remedy: () => 'envoyez de l’UBL au lieu d’un Document',
  },
  'greek-vat-number-invalid': {
    problem: (about, say) => isNo('un numéro de TVA grec valable', about, say),
    remedy: ({ field }, { name }) =>
      `écrivez ${name(field)} sous la forme EL et neuf chiffres, avec un chiffre de contrôle correct`,
  },
  'greek-customer-peppol-id': {
    problem: (about, say) =>
      isWrong(', mais il faut le numéro de TVA de l’acheteur grec avec le schéma 9933', about, say),
    remedy: ({ field }, { name }) =>
      `écrivez ${name(field)} sous la forme 9933: et les neuf chiffres du numéro de TVA, sans EL`,
  },
  'italian-tax-id-invalid': {
    problem: (about, say) =>
      isWrong(', ce qui n’est ni un numéro de TVA italien ni un codice fiscale', about, say),
    remedy: ({ field }, { name }) =>
      `écrivez ${name(field)} sous la forme IT et onze chiffres, ou 11 à 16 majuscules et chiffres`,
  },
  'norwegian-vat-number-invalid': {
    problem: (about, say) => isNo('un numéro de TVA norvégien valable', about, say),
    remedy: ({ field }, { name }) =>
      `écrivez ${name(field)} sous la forme NO, neuf chiffres avec un chiffre de contrôle correct, et MVA`,
  },
  'norwegian-register-missing': {
    problem: () =>
      `Le document ne porte pas la mention ${quoted('Foretaksregisteret')}, obligatoire pour les entreprises du registre norvégien`,
    remedy: () => 'envoyez de l’UBL au lieu d’un Document si l’entreprise figure au registre norvégien',
  },
  'swedish-vat-number-invalid': {
    problem: (about, say) => isNo('un numéro de TVA suédois', about, say),
    remedy: ({ field }, { name }) => `écrivez ${name(field)} sous la forme SE et douze chiffres`,
  },
  'swedish-organisation-number-invalid': {
    problem: (about, say) =>
      about.field === '/vendor_tax_id'
        ? isWrong(', ce qui ne contient pas de numéro d’organisation suédois valable', about, say)
        : isNo('un numéro d’organisation suédois valable', about, say),
    remedy: ({ field }, { name }) =>
      `${field === '/vendor_tax_id' ? `corrigez ${name(field)}, ou ` : ''}écrivez ${name('/vendor_company_id')} en dix chiffres, dont le dernier est le chiffre de contrôle`,
  },
  'swedish-rate-unknown': {
    problem: ({ rate }) =>
      `Le taux de TVA ${amount(rate)} n’est pas un taux suédois, or la catégorie S d’un vendeur suédois en exige un`,
    remedy: (_, { term }) => `mettez ${term('items.tax_rate')} à 25, 12 ou 6`,
  },
  'swedish-account-invalid': {
    problem: ({ system, ...about }, say) => isNo(`un compte ${system}`, about, say),
    remedy: ({ system }) =>
      `indiquez ${system === 'Plusgiro' ? 'deux à huit' : 'sept ou huit'} chiffres sans tiret`,
  },
};

/** What the company number of seller and buyer must be in some countries. */
const REGISTERS = {
  DK: ['le numéro CVR d’un vendeur danois', 'le numéro CVR d’un acheteur danois'],
  IS: ['la kennitala d’un vendeur islandais', 'la kennitala d’un acheteur islandais'],
  NL: ['le numéro KvK ou l’OIN d’un vendeur néerlandais', 'le numéro KvK ou l’OIN d’un acheteur néerlandais'],
} as const;
const REGISTER_FORMS = {
  DK: '0184: et le numéro CVR',
  IS: '0196: et la kennitala',
  NL: '0106: et le numéro KvK, ou 0190: et l’OIN',
};

const ORDINALS = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième'];

/** The content of a segment of a Greek invoice number (GR-R-001), and what else to know of it. */
function greekSegment(segment: number, { name }: Say): readonly [content: string, more?: string] {
  switch (segment) {
    case 1:
      return [`la suite des neuf chiffres de ${name('/vendor_tax_id')}`];
    case 2:
      return [`${name('/invoice_date')} sous la forme JJ/MM/AAAA`];
    case 3:
      return ['le numéro de la succursale', ', soit 0 pour le siège'];
    case 4:
      return ['un type de document grec', ', soit 1.1, 1.6, 2.1, 2.4, 5.1 ou 5.2'];
    case 5:
      return ['la série de la facture', ', soit 0 s’il n’y en a pas'];
    default:
      return ['le numéro de la facture dans sa série'];
  }
}
