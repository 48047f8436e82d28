import type { TextsByLanguage } from '../../answers/language.js';
import type { IdentifierKind } from '../../answers/rules/identifier-kinds.js';
import type { Say } from '../../document/texts.js';
import { isNo, isWrong, quoted } from './words.js';

/** Identifiers and Peppol ids of seller and buyer. */
export const IDENTIFIERS: TextsByLanguage['identifiers'] = {
  'identifier-invalid': {
    problem: ({ kind, has_wrong_check_digits, meant, ...about }, say) => {
      if (meant !== undefined) return isWrong(`, ce qui n’est pas la forme de ${KINDS[kind][0]}`, about, say);
      return has_wrong_check_digits
        ? isWrong(
            `, dont les chiffres de contrôle sont incorrects\u00a0: ce n’est pas ${KINDS[kind][0]} valable`,
            about,
            say,
          )
        : isNo(`${KINDS[kind][0]} valable`, about, say);
    },
    remedy: ({ field, kind, meant }, { name }) => {
      if (field.endsWith('_tax_id')) return 'corrigez le numéro';
      return meant === undefined
        ? `corrigez le numéro dans ${name(field)} (${KINDS[kind][1]})`
        : `écrivez ${quoted(meant)}`;
    },
  },
  'vendor-peppol-id-missing': {
    problem: ({ field, given }, say) => underived('vendor', field, given, say),
    remedy: (facts, say) => vendorId(facts, say),
  },
  'customer-peppol-id-missing': {
    problem: ({ field, given, is_of_form }, say) =>
      given !== undefined && field === '/customer_peppol_id' && !is_of_form
        ? isWrong(
            ', ce qui ne commence pas par un schéma de quatre chiffres et un deux-points',
            { field, given },
            say,
          )
        : underived('customer', field, given, say),
    remedy: (facts, say) => customerId(facts, say),
  },
  'vat-number-without-country': {
    problem: (about, say) => isWrong(', sans code de pays au début', about, say),
    remedy: () => 'mettez devant le code du pays qui a attribué le numéro (EL pour la Grèce)',
  },
  'vendor-identifier-missing': {
    problem: () => 'Le vendeur n’a aucun numéro par lequel l’acheteur peut l’identifier',
    remedy: (_, { name }) => `indiquez ${name('/vendor_tax_id')} ou ${name('/vendor_company_id')}`,
  },
};

/** What each kind of identifier is called, and how it is written. */
const KINDS: Readonly<Record<IdentifierKind, readonly [name: string, form: string]>> = {
  gln: ['un numéro de lieu GS1 (GLN)', 'treize chiffres, dont le dernier est le chiffre de contrôle'],
  norwegian: [
    'un numéro d’organisation norvégien',
    'neuf chiffres, dont le dernier est le chiffre de contrôle',
  ],
  cvr: ['un numéro CVR danois', 'huit chiffres, avec ou sans DK devant'],
  belgian: [
    'un numéro d’entreprise belge',
    'dix chiffres, dont les deux derniers sont les chiffres de contrôle',
  ],
  ipa: ['un code de service public italien (iPA)', 'six lettres ou chiffres'],
  'codice-fiscale': [
    'un numéro fiscal italien (codice fiscale)',
    'les 16 caractères d’une personne ou les 11 chiffres d’une entreprise, avec le schéma 0210',
  ],
  'partita-iva': [
    'un numéro de TVA italien (partita IVA)',
    'IT et onze chiffres, dont le dernier est le chiffre de contrôle',
  ],
  swedish: [
    'un numéro d’organisation suédois',
    'dix chiffres sans tiret, dont le dernier est le chiffre de contrôle',
  ],
  abn: ['un numéro d’entreprise australien (ABN)', 'onze chiffres sans espaces'],
  'p-number': ['un numéro P danois', 'dix chiffres'],
  'se-number': ['un numéro SE danois', 'DK et huit chiffres'],
  kvk: ['un numéro de chambre de commerce néerlandais (KvK)', 'huit chiffres'],
  oin: ['un numéro d’organisme public néerlandais (OIN)', 'vingt chiffres'],
  'dutch-vat': ['un numéro de TVA néerlandais', 'NL, neuf chiffres, B et deux chiffres'],
  'dutch-establishment': ['un numéro d’établissement néerlandais', 'douze chiffres'],
};

/** No Peppol id can be derived from a number, or for a party. */
export function underived(
  party: 'vendor' | 'customer',
  field: string,
  given: Parameters<Say['value']>[0],
  { name, value }: Say,
): string {
  return given === undefined
    ? `Aucun identifiant Peppol ne peut être déduit pour ${party === 'vendor' ? 'le vendeur' : 'l’acheteur'}`
    : `Aucun identifiant Peppol ne peut être déduit de ${name(field)} ${value(given)}`;
}

/** What a remedy for a missing Peppol id depends on. */
interface PeppolIdFacts {
  readonly field: string;
  readonly given?: unknown;
  readonly prefix: string | undefined;
}

const FORM = 'sous la forme schéma:identifiant';

/** How to identify the seller. */
export function vendorId({ prefix }: PeppolIdFacts, { name }: Say): string {
  return prefix === undefined
    ? `indiquez ${name('/vendor_tax_id')} avec le code du pays, ou ${name('/vendor_company_id')} ${FORM}`
    : `corrigez le numéro, ou indiquez ${name('/vendor_company_id')} ${FORM}, comme 0208:0123456749`;
}

/** How to identify the buyer. */
export function customerId({ field, given, prefix }: PeppolIdFacts, { name }: Say): string {
  const id = name('/customer_peppol_id');
  if (field === '/customer_peppol_id' && given !== undefined)
    return `écrivez ${id} ${FORM}, comme 0208:0123456749`;
  return prefix === undefined
    ? `indiquez ${id} ${FORM}, ou ${name('/customer_tax_id')} avec le code du pays`
    : `corrigez le numéro, ou indiquez ${id} ${FORM}, comme 0208:0123456749`;
}
