import { MEDIA_TYPES } from '../../document/codes/media-types.js';
import { suggestUnit } from '../../document/codes/units.js';
import { isAbsent, parentPointer, valueAt } from '../wording/field-names.js';
import { fixBy } from './make-fix.js';
import type { Recipe } from './recipe.js';

/** Units, reasons of allowances and charges, media types, the subject of the note, the kind of document. */
export const CODE_FIXES: readonly Recipe[] = [
  {
    rules: ['BR-CL-23'],
    fixes: ({ input, pointer, value }) => {
      const unit = typeof value === 'string' ? suggestUnit(value) : undefined;
      return unit === undefined
        ? []
        : [
            fixBy('safe', input, [{ pointer, value: unit.code }], {
              code: 'set-unit',
              values: { field: pointer, unit: unit.code },
            }),
          ];
    },
  },
  reason(['BR-33', 'BR-42', 'BR-CO-21', 'BR-CO-23'], 'Discount'),
  reason(['BR-38', 'BR-44', 'BR-CO-22', 'BR-CO-24'], 'Charge'),
  reasonCode(['BR-CL-19', 'PEPPOL-EN16931-CL002'], '95'),
  reasonCode(['BR-CL-20', 'PEPPOL-EN16931-CL003'], 'ZZZ'),
  {
    rules: ['BR-CL-24', 'PEPPOL-EN16931-CL001'],
    fixes: ({ input, pointer }) => {
      const name = valueAt(input, `${parentPointer(pointer)}/file_name`);
      const extension = typeof name === 'string' ? /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() : undefined;
      const type = Object.entries(MEDIA_TYPES).find(([, extensions]) =>
        extensions.includes(extension ?? ''),
      )?.[0];
      return type === undefined ? [] : [fixBy('suggested', input, [{ pointer, value: type }])];
    },
  },
  {
    rules: ['BR-CL-08'],
    fixes: ({ input, value }) => {
      const rest = typeof value === 'string' ? /^\s*#[^#]*#([^]*)$/.exec(value)?.[1]?.trim() : undefined;
      return rest === undefined || rest === ''
        ? []
        : [
            fixBy('suggested', input, [{ pointer: '/note', value: rest }], {
              code: 'remove-note-subject',
              values: {},
            }),
          ];
    },
  },
  {
    rules: ['DE-R-017', 'IS-R-001'],
    fixes: ({ input, document: { document_type } }) => [
      fixBy('suggested', input, [
        { pointer: '/document_type', value: /CREDIT/.test(document_type) ? 'CREDIT_NOTE' : 'INVOICE' },
      ]),
    ],
  },
];

function reason(rules: readonly string[], text: string): Recipe {
  return {
    rules,
    fixes: ({ input, pointer }) => [
      fixBy('suggested', input, [{ pointer: `${ownerOf(pointer)}/reason`, value: text }]),
    ],
  };
}

/** Removes a code that is not in the list if there is a text; otherwise replaces it with the right one. */
function reasonCode(rules: readonly string[], code: string): Recipe {
  return {
    rules,
    fixes: ({ input, pointer }) => {
      const hasWords = !isAbsent(valueAt(input, `${ownerOf(pointer)}/reason`));
      return [fixBy('suggested', input, [{ pointer, value: hasWords ? undefined : code }])];
    },
  };
}

/** The allowance or charge at or around a pointer. */
function ownerOf(pointer: string): string {
  return /^.*\/(?:allowances|charges)\/\d+/.exec(pointer)?.[0] ?? pointer;
}
