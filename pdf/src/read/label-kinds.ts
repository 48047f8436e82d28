import type { ColumnLabel, HeadLabel, TotalLabel } from './label-phrases.js';
import { foldLabel } from './labels.js';

// Labels that are not in the lists, by the words in them: "Prix unitaire net hors taxes" is a price.

const TAX =
  /\b(?:btw|tva|mwst|ust|vat|tax|taxes?|taxe|gst|umsatzsteuer|mehrwertsteuer|steuern?|belasting(?:en)?)\b/;
const SHARE = /%|\b(?:tarief|taux|satz|rate|code|perc\w*|pourcentage|prozent|pct|steuersatz)\b/;
const WITHOUT =
  /\b(?:excl\w*|exkl\w*|hors|htva|ht|netto\w*|net|ohne|sans|zonder|without|before|ex|untaxed|taxable|imposable|grondslag|bemessungsgrundlage|maatstaf|base|basis)\b|netto(?:betrag|summe|wert)/;
const WITH =
  /\b(?:incl\w*|inkl\w*|ttc|tvac|brutto\w*|gross|mit|avec|met|with|comprise?s?|zzgl)\b|brutto(?:betrag|summe)/;
const SUM =
  /\b(?:totaa?l\w*|bedrag|montant|betrag|gesamt\w*|summe|sum|amount|somme|\w*betrag|\w*bedrag|\w*summe|\w*totaal|valeur|waarde|wert|extended)\b/;

const PRICE =
  /prijs|\bprix\b|preis|\bprice|\btari(?:ef|f)\b|\bpu\b|\bep\b|\bcost\b|\beach\b|\bstukpr\b|\bunitaire\b/;
const QUANTITY =
  /\b(?:aantal\w*|aant|hoeveelheid|hoev|hvh|quantit\w*|qte|qty|quant|menge|mge|anzahl|anz|stuks|stuck|nombre|nbre?|hoeveel|wieviel|combien|how many|geleverd|livre|geliefert|shipped|delivered|hours?|uren|heures|stunden|std|units)\b/;
const DISCOUNT =
  /\b(?:\w*korting\w*|kort|krt|remises?|rem|rabais|\w*rabatt?|rab|discount|disc|reduc\w*|ristourne|nachl\w*|allowances?)\b|^(?:less|moins|min|minus)$/;
const UNIT = /^(?:eenheid|eenh|eh|unite|u|unit|units? of measure|einheit|einh|me|mengeneinheit|uom|vpe)$/;
const TEXT =
  /omschrijving|beschrijving|descripti|designation|libelle|bezeichnung|beschreibung|leistung|produ[ci]t|produkt|dienst|servic|prestation|werk|detail|goods|goederen|marchandise|\bware|\btext|particulars|intitule|nature|\bobjet|article|artikel|\bitem/;
const CODE =
  /\b(?:code|sku|ean|(?:ref|art|artikel|article|item|product|produkt|produit)(?: (?:code|nr|no|n|nummer|number|art|article))+|reference|referentie|artikelnummer|artikelnr|artnr)\b/;

/** What the words of a column's head may name, the likeliest first; none where they say nothing. */
export function columnKind(text: string): readonly ColumnLabel[] {
  const plain = foldLabel(text);
  if (plain === '%') return ['discount', 'rate'];
  if (DISCOUNT.test(plain)) return ['discount'];
  if (TAX.test(plain) && !PRICE.test(plain)) {
    if (SHARE.test(plain) && !SUM.test(plain)) return ['rate'];
    if (WITH.test(plain)) return ['gross'];
    if (WITHOUT.test(plain)) return ['amount'];
    return SUM.test(plain) ? ['tax'] : ['rate', 'tax'];
  }
  if (PRICE.test(plain)) return SUM.test(plain) ? ['amount', 'price'] : ['price'];
  if (QUANTITY.test(plain)) return ['quantity'];
  if (CODE.test(plain)) return ['code'];
  if (TEXT.test(plain)) return ['description'];
  if (UNIT.test(plain)) return ['unit'];
  if (SUM.test(plain)) return WITH.test(plain) ? ['gross'] : ['amount'];
  return [];
}

const PAID =
  /\b(?:betaald|voorschot\w*|aanbetaling\w*|acomptes?|paye|regle|\w*anzahlung\w*|gezahlt|bezahlt|abschlag\w*|paid|deposit|prepaid|prepayment|advance|received|(?<!te )ontvangen|recu)\b/;
const DUE =
  /\bte (?:betalen|voldoen)\b|\b(?:a payer|a regler|zu zahlen\w*|zahlbetrag|due|payable|to pay|verschuldigd|openstaande?|te ontvangen|a recevoir|receivable|resteert|saldo|solde|balance|restant|reste|rest\w*betrag|falliger|offener?|du)\b/;
const CHARGE =
  /kosten\b|\b(?:frais|charges?|fee|porto|port|shipping|freight|carriage|versand|fracht|toeslag\w*|zuschlag\w*|supplement|surcharge|levering|livraison|transport|delivery|handling|postage)\b/;
const OF_LINES = /\b(?:lines?|lijnen|regels|lignes|positionen|items|artikelen|goods|goederen|marchandises)\b/;
const BEFORE = /\b(?:voor|avant|vor|before|less)\b/;

/** What the words beside an amount below the lines may name; none where they say nothing. */
export function totalKind(text: string): readonly TotalLabel[] {
  const plain = foldLabel(text);
  if (plain.length === 0 || plain.length > 60) return [];
  const isSum = SUM.test(plain) || /\b(?:sub|sous|tussen|zwischen)\b/.test(plain);
  if (DISCOUNT.test(plain))
    return isSum && BEFORE.test(plain) ? ['lines'] : isSum ? ['allowance', 'subtotal'] : ['allowance'];
  if (isSum && OF_LINES.test(plain)) return ['lines'];
  if (DUE.test(plain)) return isSum ? ['due', 'total'] : ['due'];
  if (PAID.test(plain)) return ['prepaid'];
  if (TAX.test(plain) && !WITH.test(plain) && !WITHOUT.test(plain)) return ['tax'];
  if (/\bzzgl\b/.test(plain) && TAX.test(plain)) return ['tax'];
  if (WITH.test(plain) && (isSum || TAX.test(plain))) return ['total'];
  if (WITHOUT.test(plain) && (isSum || TAX.test(plain))) return ['subtotal'];
  if (CHARGE.test(plain)) return ['charge'];
  if (/\b(?:sub|sous|tussen|zwischen)\b|subtota|tussentotaal|zwischensumme/.test(plain))
    return ['subtotal', 'lines'];
  if (WITHOUT.test(plain)) return ['subtotal'];
  return isSum || WITH.test(plain) ? ['total'] : [];
}

const OTHER_DATE =
  /lever|liefer|livraison|deliver|leistung|prestation|service|bestel|commande|order|auftrag|period|valuta|print|druck|tax point|verzend|versand|ship|geboort|contract/;
const DUE_DATE =
  /verval|echeance|fallig|zahlbar|zahlung|zu zahlen|due|payable|betaal|betal|payer|regler|reglement|paiement|pay (?:by|before)|paid (?:by|before)|to be paid|zahlen sie|exigible|begleichen|te voldoen|settle|echoit|no later than|uiterlijk|spatestens|au plus tard|payment|uiterst|limite|until|deadline|letzter|latest|last date/;
const DATE =
  /datum\b|\bdatum|\bdate|\bdated|\bemis|\bemise?\b|uitgegeven|ausgegeben|opgesteld|afgeleverd op|rechnung vom|facture du|factuur van|avoir du|gutschrift vom|emission|uitgifte|ausgestellt|ausstellung|\bissued?\b(?! (?:by|to))|opgemaakt|gemaakt op|opmaak|aangemaakt|erstellt|created|made out|etabli|fait le|\bdresse/;
const PAPER =
  /factu|\bdoc\b|\bpiece\b|rechnung|invoice|document|beleg|\bbill\b|\brg\b|credit|avoir|gutschrift|nota\b/;
const NUMBER = /nummer|nr\b|\bno\b|\bn\b|numero|number|\bnum\b|\bref|reference|#|\bid\b/;
const OTHER_NUMBER =
  /klant|client|kunde|customer|debit|bestel|commande|order|auftrag|btw|tva|vat|ust|mwst|tax|lever|livr|liefer|compte|konto|account|rekening|project|tel|page/;
const FORMER = /oorspronk|origin|ursprung|betreft|concern|relat|bezug|credited|initiale|creditering/;
const ORDER = /bestel|commande|\border|\bpo\b|purchase/;
const YOUR_REFERENCE =
  /(?:\bv(?:otre|os)?|\buw|\byour|\bihre?) (?:\w+ )?(?:ref(?:eren\w+)?|kenmerk|zeichen|geschaftszeichen)\b|\b(?:customer|client|buyer|klant\w*|kunden\w*|kaufer|acheteur) ?ref(?:eren\w+)?\b|\bleitweg/;

/** Whether words before a date say that it is the last day for paying: "to be paid no later than". */
export function isDueText(text: string): boolean {
  return isDue(foldLabel(text));
}

function isDue(plain: string): boolean {
  return DUE_DATE.test(plain) && !OTHER_DATE.test(plain);
}

/** Whether the words before a value say that it is a number, and not that of something else. */
export function isNumberLabel(text: string): boolean {
  const plain = foldLabel(text);
  return plain === '' || (NUMBER.test(plain) && !OTHER_NUMBER.test(plain) && !ORDER.test(plain));
}

/** What the words before a value of the head may name; none where they say nothing. */
export function headKind(text: string): readonly HeadLabel[] {
  const plain = foldLabel(text);
  if (plain.length === 0 || plain.length > 40) return [];
  if (PAPER.test(plain) && FORMER.test(plain)) return ['original'];
  if (isDue(plain)) return ['due'];
  // "Nr./Datum": both are behind it.
  if (DATE.test(plain) && NUMBER.test(plain) && !OTHER_NUMBER.test(plain) && !OTHER_DATE.test(plain))
    return ['number', 'date'];
  if (DATE.test(plain)) return OTHER_DATE.test(plain) ? ['other'] : ['date'];
  if (ORDER.test(plain) && NUMBER.test(plain)) return ['order'];
  if (YOUR_REFERENCE.test(plain)) return ['yourReference'];
  if (PAPER.test(plain) && NUMBER.test(plain) && !OTHER_NUMBER.test(plain)) return ['number'];
  return [];
}

const OF = /(?: ?(?:gegevens|details|daten|coordonnees|informations?|address?e?|adres))?/.source;
const BUYER = new RegExp(
  `^(?:(?:verkocht|gefactureerd|geleverd|bestemd|vendue?|facturee?|adressee?|verkauft|berechnet|fakturiert|sold|billed|invoiced|charged) (?:aan|voor|a|an|to|for)|(?:uw|ons|onze|votre|notre|le|la|der|die|unser|our|the)? ?(?:bouwheer|klant|koper|afnemer|opdrachtgever|debiteur|client|acheteur|destinataire|maitre d ouvrage|preneur|debitor|kunde|kaufer|bauherr|empfanger|rechnungsempfanger|auftraggeber|customer|buyer|purchaser|recipient|debtor)${OF}|(?:voor rekening van|pour le compte de|(?:fur|auf) rechnung von|(?:on|for the) account of))$`,
);
const SELLER = new RegExp(
  `^(?:(?:verkocht|gefactureerd|geleverd|opgemaakt|vendue?|facturee?|emise?|verkauft|berechnet|ausgestellt|fakturiert|sold|billed|invoiced|issued|provided) (?:door|par|von|durch|by)|(?:uw|ons|onze|votre|notre|le|la|der|die|unser|your|our|the)? ?(?:leverancier|verkoper|aannemer|dienstverlener|afzender|fournisseur|vendeur|prestataire|entrepreneur|emetteur|lieferant|verkaufer|auftragnehmer|absender|aussteller|supplier|seller|vendor|contractor|issuer|sender)${OF})$`,
);

/** Which party a text that stands alone above or beside an address names; none where it says nothing. */
export function partyKind(text: string): 'billTo' | 'from' | undefined {
  const plain = foldLabel(text);
  if (BUYER.test(plain)) return 'billTo';
  return SELLER.test(plain) ? 'from' : undefined;
}
