const line = `{"description":"Paper","quantity":1,"unit_price":9,"tax_rate":21,"allowances":[${'{"amount":1,"reason":"x"},'.repeat(5)}{"amount":1}]}`;

/** As JSON, more than can be validated within the limits of a test: as many lines as a Document may have, each with allowances. */
export const endless = `{"items":[${line}${`,${line}`.repeat(99_999)}]}`;
