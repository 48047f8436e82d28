import * as en16931 from '../compiled/rules/EN16931.js';
import * as selfBilling from '../compiled/rules/PEPPOL-SB.js';
import * as billing from '../compiled/rules/PEPPOL.js';
import * as service from '../compiled/rules/SERVICE.js';

/** The rule sets of this package, compiled to JavaScript by `npm run build:rules`; their shape is CompiledModule of `src/evaluation`. */
export const compiledRules: Readonly<Record<string, unknown>> = {
  EN16931: en16931,
  PEPPOL: billing,
  'PEPPOL-SB': selfBilling,
  SERVICE: service,
};
