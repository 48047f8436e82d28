import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import {
  allowanceParts,
  amount,
  countryName,
  date,
  isWrong,
  listed,
  percent,
  quoted,
  unit,
  unitName,
} from './words.js';

/** Advice. */
export const ADVICE: TextsByLanguage['advice'] = {
  'rate-missing': {
    problem: ({ field, rate, category }, { name }) =>
      `${name(field)} manque, si bien qu’un taux de ${percent(rate)} est supposé dans la catégorie de TVA ${category}`,
    remedy: ({ field }, { name }) => `indiquez ${name(field)}`,
  },
  'zero-rate-as-z': {
    problem: ({ field, rate_field }, { name }) =>
      `${name(rate_field)} vaut 0 et ${name(field)} manque, si bien que la catégorie de TVA Z (taux zéro) est supposée`,
    remedy: ({ field, is_mixed: isMixed }, { name }) =>
      `indiquez ${name(field)}\u00a0: E pour exonéré, AE pour l’autoliquidation, K pour une livraison dans l’UE, G pour l’exportation, O pour hors champ de la TVA, ou Z${isMixed ? '\u202f; un Document n’en a qu’une pour toutes ses lignes, un Document étendu (extended: true) une par ligne' : ''}`,
  },
  'rate-below-one': {
    problem: ({ field, rate }, { name }) => `${name(field)} vaut ${amount(rate)}, soit moins de 1 pour cent`,
    remedy: ({ percent: meant }) => `écrivez ${amount(meant)} si vous voulez dire ${amount(meant)} pour cent`,
  },
  'unknown-field': {
    problem: ({ field, owner, discount }, { name }) =>
      discount === undefined
        ? `${name(field)} n’est pas un champ ${owner === '' ? 'd’un Document' : `de ${name(owner)}`} et est ignoré`
        : `${name(field)} n’est pas un champ, si bien que la remise n’est pas déduite${discount.is_counted ? '' : ' et que les totaux indiqués n’en tiennent pas compte non plus'}`,
    remedy: ({ meant, discount, is_extended: isExtended }, say) => {
      if (isExtended)
        return 'pour l’utiliser, donnez l’option extended: true et envoyez l’UBL par POST /api/documents/ubl\u202f; sinon, supprimez-le';
      if (discount !== undefined) {
        const { list, allowance, is_counted } = discount;
        const given = `indiquez la remise dans ${say.name(list)}\u00a0: ${allowanceParts(allowance, say)}`;
        return is_counted ? given : `supprimez-le, ou ${given}\u202f; dans ce cas, corrigez aussi les totaux`;
      }
      return meant === undefined
        ? 'corrigez son nom, ou supprimez-le'
        : `vouliez-vous dire ${quoted(meant)}\u202f? Renommez-le ou supprimez-le`;
    },
  },
  'field-not-in-ubl': {
    problem: ({ field }, { name }) =>
      `${name(field)} n’a pas de place dans l’UBL, si bien que le destinataire ne le voit pas`,
    remedy: (_, { name }) => `laissez-le vide, ou déplacez son contenu vers ${name('/note')}`,
  },
  'same-parties': {
    problem: ({ participant }) => `Le vendeur et l’acheteur sont le même participant Peppol, ${participant}`,
    remedy: () => 'corrigez les numéros de l’un des deux',
  },
  'vat-number-invalid': {
    problem: (about, say) =>
      isWrong(
        ', ce qui n’a pas la forme ou les chiffres de contrôle d’un numéro de TVA de ce pays',
        about,
        say,
      ),
    remedy: () => 'corrigez le numéro',
  },
  'iban-invalid': {
    problem: ({ iban, ...about }, say) =>
      iban === undefined
        ? isWrong(', ce qui n’a pas la longueur ou les chiffres de contrôle d’un IBAN', about, say)
        : isWrong(', avec des caractères étrangers à un IBAN', about, say),
    remedy: ({ iban }, { term }) =>
      iban === undefined
        ? `corrigez l’IBAN, ou indiquez le compte sans IBAN dans ${term('payment_details.bank_account_number')}`
        : `écrivez ${iban}`,
  },
  'bic-invalid': {
    problem: (about, say) => isWrong(', ce qui n’est pas un BIC', about, say),
    remedy: () => 'écrivez les huit ou onze lettres et chiffres de la banque, comme KREDBEBB',
  },
  'payment-reference-invalid': {
    problem: ({ kind, ...about }, say) =>
      isWrong(
        `, ce qui n’a pas les chiffres de contrôle d’une ${kind === 'belgian' ? 'communication structurée belge' : 'référence de créancier (ISO 11649)'}`,
        about,
        say,
      ),
    remedy: () => 'corrigez la référence, car les banques la refusent',
  },
  'due-before-issue': {
    problem: ({ field, due, issued }, { name }) =>
      `${name(field)} ${date(due)} précède ${name('/invoice_date')} ${date(issued)}`,
    remedy: () => 'corrigez l’une des deux dates',
  },
  'issued-in-future': {
    problem: ({ field, issued, today }, { name }) =>
      `${name(field)} ${date(issued)} tombe après la date du jour, ${date(today)}`,
    remedy: ({ field }, { name }) => `corrigez ${name(field)}, ou envoyez le document ce jour-là`,
  },
  'due-in-past': {
    problem: ({ field, due, today }, { name }) =>
      `${name(field)} ${date(due)} tombe avant la date du jour, ${date(today)}`,
    remedy: ({ field }, { name }) => `corrigez ${name(field)}, sauf si le document est envoyé en retard`,
  },
  'negative-credit-note': {
    problem: ({ total }) =>
      `La note de crédit a un total négatif (${amount(total)}) et demande donc un paiement à l’acheteur`,
    remedy: () => 'écrivez les montants crédités en positif, ou faites-en une facture (INVOICE)',
  },
  'negative-taxable-amount': {
    problem: ({ field, category, rate, taxable }) =>
      `La base d’imposition de la catégorie de TVA ${category}${rate === undefined ? '' : ` à ${percent(rate)}`} est de ${amount(taxable)}, donc négative${field === '/tax_details' ? '' : ', car aucune ligne ne porte ce taux'}`,
    remedy: ({ field }, { name, term }) =>
      field === '/tax_details'
        ? 'vérifiez les signes et les taux'
        : `donnez à ${name(parentPointer(field))}, comme ${term('items.tax_rate')}, le taux des lignes concernées par la remise`,
  },
  'line-tax-mismatch': {
    problem: ({ field, tax, amount: of, rate, calculated }, { name }) =>
      `${name(field)} vaut ${amount(tax)}, mais ${percent(rate)} de ${amount(of)} font ${amount(calculated)}`,
    remedy: ({ field }, { name, term }) =>
      `corrigez ${name(field)} ou ${name(`${parentPointer(field)}/tax_rate`)}, ou laissez ${term('items.tax')} vide`,
  },
  'amount-due-doubtful': {
    problem: ({ field, due, total, prepaid }, { name }) =>
      `${name(field)} vaut ${amount(due)} sur ${amount(total)}, de sorte que ${amount(prepaid)} compte comme payé d’avance, mais ce montant a aussi une autre explication`,
    remedy: ({ field, prepaid }, { name }) =>
      `choisissez ce qui est voulu, ou gardez ${name(field)} si ${amount(prepaid)} a été payé d’avance`,
  },
  'currency-decimals': {
    problem: ({ field, amount: of, currency }, { name }) =>
      `Le montant ${amount(of)} de ${name(field)} a des décimales, mais ${currency} n’en a pas`,
    remedy: () => 'indiquez des montants entiers',
  },
  'zero-total': {
    problem: () => 'Le total du document est de 0',
    remedy: () => 'vérifiez les quantités et les prix',
  },
  'attachment-empty': {
    problem: ({ field }, { name }) => `${name(field)} manque, si bien que la pièce jointe est vide`,
    remedy: () => 'indiquez le contenu en base64, ou supprimez la pièce jointe',
  },
  'attachment-type-mismatch': {
    problem: ({ content, ...about }, say) =>
      isWrong(
        `, mais le contenu ${content === undefined ? 'n’est pas de ce type' : `est ${CONTENTS[content]}`}`,
        about,
        say,
      ),
    remedy: (_, { term }) => `corrigez ${term('attachments.file_type')} ou ${term('attachments.file_data')}`,
  },
  'negative-adjustment': {
    problem: ({ field, amount: of, is_allowance }, { name }) =>
      `${name(field)} vaut ${amount(of)}, si bien que ${is_allowance ? 'la remise augmente le total' : 'les frais diminuent le total'}`,
    remedy: ({ expected, is_allowance }, { term }) =>
      is_allowance
        ? `écrivez ${amount(expected)}\u00a0: le montant d’une remise est déduit`
        : `écrivez ${amount(expected)}, ou indiquez une remise dans ${term('allowances')}`,
  },
  'percentage-below-one': {
    problem: ({ field, percentage, amount: of }, { name }) =>
      `${name(field)} vaut ${amount(percentage)}, soit moins de 1 pour cent, ce qui donne ${amount(of)}`,
    remedy: ({ percent: meant }) => `écrivez ${amount(meant)} si vous voulez dire ${amount(meant)} pour cent`,
  },
  'unusual-rate': {
    problem: ({ field, rate, country, rates, year }, { name }) =>
      `${name(field)} vaut ${percent(rate)}, ce qui n’est pas un taux de TVA du pays du vendeur (${countryName(country)}\u00a0: ${listed(rates.map(percent))}, au début de ${year})`,
    remedy: ({ field }, { name }) => `corrigez ${name(field)}, sauf si un régime particulier s’applique`,
  },
  'vat-in-foreign-currency': {
    problem: ({ field, currency, expected, country }, { name }) =>
      `${name(field)} vaut ${currency}, mais la TVA du pays du vendeur (${countryName(country)}) est due en ${expected}, et l’UBL n’a pas de place pour ce montant`,
    remedy: ({ field, expected, is_domestic }, { name }) =>
      is_domestic
        ? `mettez ${name(field)} à ${expected} si les montants sont en ${expected}\u202f; sinon, indiquez la TVA en ${expected} dans ${name('/note')}`
        : `indiquez la TVA en ${expected} dans ${name('/note')}`,
  },
  'unit-not-in-interface': {
    problem: ({ field, unit: code }, { name }) =>
      `${name(field)} vaut ${unit(code)}, une unité que les règles de validation acceptent, mais pas l’interface publiée du service`,
    remedy: ({ unit: code, pieces }, { term }) =>
      pieces === undefined
        ? `écrivez ${unit('C62')}, l’unité la plus proche que les deux acceptent, et précisez ${quoted(unitName(code))} dans ${term('items.description')}`
        : `écrivez ${unit('C62')}, avec ${pieces} fois la quantité et le prix d’une pièce`,
  },
  'vatex-not-in-interface': {
    problem: ({ field, vatex }, { name }) =>
      `${name(field)} vaut ${vatex}, un code que les règles de validation acceptent, mais pas l’interface publiée du service`,
    remedy: ({ field, nearest }, { name }) =>
      nearest === undefined
        ? `laissez ${name(field)} vide, et indiquez le motif en toutes lettres dans ${name('/vatex_note')}`
        : `écrivez ${nearest}, le code général de l’autoliquidation, que les deux acceptent`,
  },
  'too-many-decimals': {
    problem: ({ field, number, most }, { name }) =>
      `${name(field)} vaut ${amount(number)}, mais l’interface publiée du service accepte au plus ${most} décimales`,
    remedy: ({ rounded }) =>
      rounded === undefined
        ? 'arrondissez-le et corrigez les montants, ou indiquez le prix d’une unité plus grande'
        : `écrivez ${amount(rounded)}, ce qui donne les mêmes montants`,
  },
  'null-not-in-interface': {
    problem: ({ field }, { name }) =>
      `${name(field)} est explicitement vide, ce que l’interface publiée du service n’accepte pas pour ce champ\u00a0: la réponse est 422`,
    remedy: ({ field }, { name }) => `supprimez ${name(field)}\u00a0: la valeur par défaut s’appliquera`,
  },
  'rate-not-text': {
    problem: ({ field, rate }, { name }) =>
      `${name(field)} est le nombre ${amount(rate)}, mais l’interface publiée du service attend un texte`,
    remedy: ({ text }, { value }) => `écrivez ${value(text)}`,
  },
  'percentage-outside-interface': {
    problem: ({ field, percentage }, { name }) =>
      `${name(field)} vaut ${amount(percentage)}, mais l’interface publiée du service n’accepte que des pourcentages de 0 à 100\u00a0: la réponse est 422`,
    remedy: ({ field }, { name }) => `corrigez ${name(field)}\u00a0: 21 signifie 21 pour cent`,
  },
  'receiver-derived': {
    problem: ({ field, receiver, number, other }, { name }) =>
      `Le destinataire ${receiver} est déduit de ${name(field)} ${number}, ${
        other === undefined
          ? 'et n’est peut-être pas enregistré dans Peppol'
          : `et non de ${name('/customer_company_id')}, qui donne ${other}`
      }`,
    remedy: ({ other }, { name }) =>
      other === undefined
        ? `cherchez l’acheteur dans l’annuaire Peppol, et indiquez l’identifiant enregistré dans ${name('/customer_peppol_id')}`
        : `cherchez dans l’annuaire Peppol lequel des deux est enregistré, et indiquez-le dans ${name('/customer_peppol_id')}`,
  },
};

const CONTENTS = {
  pdf: 'un PDF',
  png: 'une image PNG',
  jpeg: 'une image JPEG',
  zip: 'une archive ZIP, comme XLSX ou ODS',
};
