import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bulgarianPerson } from 'stdnum/lib/cjs/bg/egn.js';
import { validate as foreignerInBulgaria } from 'stdnum/lib/cjs/bg/pnf.js';
import { validate as ch } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gb } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { isNorwegianOrganisationNumber } from './check-digits.js';
import { splitVatNumber } from './vat-number.js';

/**
 * Whether a VAT number has the form and the check digits of its country: the EU, Great Britain, Northern Ireland, Norway and
 * Switzerland. Where sources differ, as about numbers of persons, both are right: nothing is called wrong that may be right.
 *
 * @returns undefined for numbers of other countries, and for texts that are not VAT numbers
 */
export function isRightVatNumber(text: string): boolean | undefined {
  const vat = splitVatNumber(text);
  const isRight = vat === undefined ? undefined : VAT_NUMBERS[vat.prefix];
  if (vat === undefined || isRight === undefined) return undefined;
  // Italian persons also write the prefix before their tax code, which has letters and digits.
  if (vat.prefix === 'IT' && !/^\d{11}$/.test(vat.number)) return undefined;
  return isRight(vat.number);
}

type Check = (number: string) => boolean;
type Validate = (number: string) => { readonly isValid: boolean };

const by =
  (validate: Validate): Check =>
  (number) =>
    validate(number).isValid;

/** What is right for each prefix. `stdnum` knows most; a test compares all with numbers that python-stdnum made and judged. */
const VAT_NUMBERS: Readonly<Record<string, Check>> = {
  ...{
    AT: by(at),
    BE: by(be),
    BG: isBulgarian,
    CHE: isSwiss,
    CY: by(cy),
    CZ: isCzech,
    DE: by(de),
    DK: by(dk),
  },
  ...{
    EE: by(ee),
    EL: by(gr),
    ES: by(es),
    FI: by(fi),
    FR: by(fr),
    GB: by(gb),
    HR: by(hr),
    HU: by(hu),
    IE: by(ie),
  },
  ...{
    IT: by(it),
    LT: by(lt),
    LU: by(lu),
    LV: isLatvian,
    MT: by(mt),
    NL: by(nl),
    NO: isNorwegian,
    PL: by(pl),
  },
  ...{ PT: by(pt), RO: by(ro), SE: by(se), SI: by(si), SK: isTenDigits, XI: by(gb) },
};

/** The sum of digits, each times its weight. */
function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits.charAt(index)), 0);
}

/** Nine digits of a company; ten of a person, a foreigner or another taxpayer, each with a check digit of its own. */
function isBulgarian(number: string): boolean {
  const check = Number(number.at(-1));
  if (/^\d{9}$/.test(number)) {
    const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    return (first === 10 ? (weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first) === check;
  }
  if (!/^\d{10}$/.test(number)) return false;
  const isOther = ((11 - (weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === check;
  return isOther || bulgarianPerson(number).isValid || foreignerInBulgaria(number).isValid;
}

/** Eight digits of a company; a number of a person has nine, or ten as in Slovakia. Some of nine begin with 6 and count it as no digit. */
function isCzech(number: string): boolean {
  if (isTenDigits(number)) return true;
  if (!/^6\d{8}$/.test(number)) return number.length < 10 && cz(number).isValid;
  const check = weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
  return (18 - ((21 - check) % 11)) % 10 === Number(number.at(-1));
}

/** Divisible by 11, or, until 1985, a remainder of 10 written as 0. `stdnum` compares the day of birth with the clock. */
function isTenDigits(number: string): boolean {
  return /^\d{10}$/.test(number) && (Number(number.slice(0, 9)) % 11) % 10 === Number(number.at(-1));
}

/** Without the day of birth, as there; numbers of persons that begin with 32 have no day of birth. */
function isLatvian(number: string): boolean {
  if (!/^[0-3]\d{10}$/.test(number)) return lv(number).isValid;
  return ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(number.at(-1));
}

function isNorwegian(number: string): boolean {
  return /^\d{9}(?:MVA)?$/.test(number) && isNorwegianOrganisationNumber(number.slice(0, 9));
}

function isSwiss(number: string): boolean {
  return /^\d{9}(?:MWST|TVA|IVA)?$/.test(number) && ch(`CHE${number.slice(0, 9)}`).isValid;
}
