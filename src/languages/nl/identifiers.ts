import type { TextsByLanguage } from '../../answers/language.js';
import type { IdentifierKind } from '../../answers/rules/identifier-kinds.js';
import type { Say } from '../../document/texts.js';
import { isNo, isWrong } from './words.js';

/** Identifiers and Peppol ids of seller and buyer. */
export const IDENTIFIERS: TextsByLanguage['identifiers'] = {
  'identifier-invalid': {
    problem: ({ kind, has_wrong_check_digits, meant, ...about }, say) => {
      if (meant !== undefined)
        return isWrong(`, maar zo wordt een ${KINDS[kind][0]} niet geschreven`, about, say);
      return has_wrong_check_digits
        ? isWrong(`, maar de controlecijfers kloppen niet: dat is geen geldig ${KINDS[kind][0]}`, about, say)
        : isNo(`geldig ${KINDS[kind][0]}`, about, say);
    },
    remedy: ({ field, kind, meant }, { name }) => {
      if (field.endsWith('_tax_id')) return 'verbeter het nummer';
      return meant === undefined
        ? `verbeter het nummer bij ${name(field)} (${KINDS[kind][1]})`
        : `schrijf “${meant}”`;
    },
  },
  'vendor-peppol-id-missing': {
    problem: ({ field, given }, say) => underived('verkoper', field, given, say),
    remedy: (facts, say) => vendorId(facts, say),
  },
  'customer-peppol-id-missing': {
    problem: ({ field, given, is_of_form }, say) =>
      given !== undefined && field === '/customer_peppol_id' && !is_of_form
        ? isWrong(
            ' en begint niet met een schema van vier cijfers en een dubbele punt',
            { field, given },
            say,
          )
        : underived('koper', field, given, say),
    remedy: (facts, say) => customerId(facts, say),
  },
  'vat-number-without-country': {
    problem: (about, say) => isWrong(' en begint niet met een landcode', about, say),
    remedy: () => 'zet de code van het land dat het nummer heeft toegekend ervoor (EL voor Griekenland)',
  },
  'vendor-identifier-missing': {
    problem: () => 'De verkoper heeft geen nummer waarmee de koper hem kan identificeren',
    remedy: (_, { name }) => `vul ${name('/vendor_tax_id')} of ${name('/vendor_company_id')} in`,
  },
};

/** What each kind of identifier is called (all of them are "het"), and how it is written. */
const KINDS: Readonly<Record<IdentifierKind, readonly [name: string, form: string]>> = {
  gln: ['GS1-locatienummer (GLN)', 'dertien cijfers, waarvan het laatste het controlecijfer is'],
  norwegian: ['Noors organisatienummer', 'negen cijfers, waarvan het laatste het controlecijfer is'],
  cvr: ['Deens CVR-nummer', 'acht cijfers, met of zonder DK ervoor'],
  belgian: ['Belgisch ondernemingsnummer', 'tien cijfers, waarvan de laatste twee de controlecijfers zijn'],
  ipa: ['Italiaans nummer van een overheidsdienst (iPA)', 'zes letters of cijfers'],
  'codice-fiscale': [
    'Italiaans fiscaal nummer (codice fiscale)',
    'de 16 tekens van een persoon of de 11 cijfers van een onderneming, met schema 0210',
  ],
  'partita-iva': [
    'Italiaans btw-nummer (partita IVA)',
    'IT en elf cijfers, waarvan het laatste het controlecijfer is',
  ],
  swedish: [
    'Zweeds organisatienummer',
    'tien cijfers zonder streepje, waarvan het laatste het controlecijfer is',
  ],
  abn: ['Australisch ondernemingsnummer (ABN)', 'elf cijfers zonder spaties'],
  'p-number': ['Deens P-nummer', 'tien cijfers'],
  'se-number': ['Deens SE-nummer', 'DK en acht cijfers'],
  kvk: ['Nederlands KvK-nummer', 'acht cijfers'],
  oin: ['Nederlands organisatie-identificatienummer (OIN)', 'twintig cijfers'],
  'dutch-vat': ['Nederlands btw-nummer', 'NL, negen cijfers, B en twee cijfers'],
  'dutch-establishment': ['Nederlands vestigingsnummer', 'twaalf cijfers'],
};

/** No Peppol id can be derived from a number, or for a party. */
export function underived(
  party: 'verkoper' | 'koper',
  field: string,
  given: Parameters<Say['value']>[0],
  { name, value }: Say,
): string {
  return given === undefined
    ? `Voor de ${party} kan geen Peppol-id worden afgeleid`
    : `Uit ${name(field)} ${value(given)} kan geen Peppol-id worden afgeleid`;
}

/** What a remedy for a missing Peppol id depends on. */
interface PeppolIdFacts {
  readonly field: string;
  readonly given?: unknown;
  readonly prefix: string | undefined;
}

/** How to identify the seller. */
export function vendorId({ prefix }: PeppolIdFacts, { name }: Say): string {
  return prefix === undefined
    ? `vul ${name('/vendor_tax_id')} met de landcode in, of ${name('/vendor_company_id')} als schema:nummer`
    : `verbeter het nummer, of vul ${name('/vendor_company_id')} in als schema:nummer, zoals 0208:0123456749`;
}

/** How to identify the buyer. */
export function customerId({ field, given, prefix }: PeppolIdFacts, { name }: Say): string {
  const id = name('/customer_peppol_id');
  if (field === '/customer_peppol_id' && given !== undefined)
    return `schrijf ${id} als schema:nummer, zoals 0208:0123456749`;
  return prefix === undefined
    ? `vul ${id} in als schema:nummer, of ${name('/customer_tax_id')} met de landcode`
    : `verbeter het nummer, of vul ${id} in als schema:nummer, zoals 0208:0123456749`;
}
