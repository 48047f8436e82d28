import fc from 'fast-check';

/** White space as people, editors and printers of XML leave it. */
const space = fc.oneof(
  { weight: 4, arbitrary: fc.constant(' ') },
  fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\r\n'), minLength: 1, maxLength: 3 }),
);
const maybeSpace = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: space });

const reference = fc.constantFrom(
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&apos;',
  '&#65;',
  '&#xe9;',
  '&#x1F600;',
  '&#13;',
  '&#10;',
  '&#9;',
);
const unit = fc.constantFrom(
  'a',
  'Z',
  '0',
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  'é',
  '日',
  '😀',
  '>',
  ']',
  ']]',
  '-',
  '?',
  '/',
  '=',
  '\u00a0',
  '\u0085',
  '\u2028',
);
const textOf = (...units: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.string({ unit: fc.oneof({ weight: 3, arbitrary: unit }, ...units), maxLength: 8 });

const local = fc.constantFrom('a', 'b', 'ID', 'Note', 'x-1', 'x.y', '_z');
const quotedBy = (quote: string): fc.Arbitrary<string> =>
  textOf(reference, fc.constant(quote === '"' ? "'" : '"')).map((value) => quote + value + quote);
const quoted = fc.constantFrom('"', "'").chain(quotedBy);
const equals = fc.tuple(maybeSpace, maybeSpace).map(([before, after]) => `${before}=${after}`);

/** An attribute with the white space before it. */
const attribute = (name: string): fc.Arbitrary<string> =>
  fc.tuple(space, equals, quoted).map(([before, sign, value]) => before + name + sign + value);
const declaration = fc
  .tuple(
    space,
    fc.constantFrom('', ':p', ':q'),
    equals,
    fc.constantFrom('"urn:u"', "'urn:v'", "'urn:v&amp;w'"),
  )
  .map(([before, prefix, sign, value]) => `${before}xmlns${prefix}${sign}${value}`);

const attributes = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('a', 'b', 'p:c', 'q:d', 'xml:lang', 'currencyID'), { maxLength: 3 }),
    fc.option(declaration, { freq: 4 }),
  )
  .chain(([names, declared]) =>
    fc.tuple(...names.map(attribute)).map((parts) => [...parts, declared ?? ''].join('')),
  );

const comment = textOf(reference, fc.constant('<'), fc.constant('&'))
  .map((value) => value.replaceAll(/-(?=-|$)/g, ' '))
  .map((value) => `<!--${value}-->`);
const section = textOf(reference, fc.constant('<'), fc.constant('&'))
  .map((value) => value.replaceAll(']]>', ']'))
  .map((value) => `<![CDATA[${value}]]>`);
const instruction = fc
  .tuple(local, fc.option(fc.tuple(space, textOf(reference, fc.constant('<')))))
  .map(([target, body]) => `<?${target}${body === null ? '' : body.join('').replaceAll(/\?>+/g, '?')}?>`);
/** No `]]>`, not even with the text behind it. */
const text = textOf(reference).map((value) => value.replaceAll(/\]+(?=>|$)/g, ''));

const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .record({
      prefix: fc.constantFrom('', '', 'p:', 'q:'),
      name: local,
      attributes,
      before: maybeSpace,
      after: maybeSpace,
      content: fc.option(
        fc.array(
          fc.oneof({ weight: 3, arbitrary: text }, comment, section, instruction, {
            weight: 3,
            arbitrary: tie('element'),
          }),
          { maxLength: 6, depthIdentifier: 'xml-text' },
        ),
      ),
    })
    .map(({ prefix, name, attributes: given, before, after, content }) =>
      content === null
        ? `<${prefix}${name}${given}${before}/>`
        : `<${prefix}${name}${given}${before}>${content.join('')}</${prefix}${name}${after}>`,
    ),
}));

const pair = (name: string, values: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(space, equals, fc.constantFrom(...values), fc.constantFrom('"', "'"))
    .map(([before, sign, value, quote]) => `${before}${name}${sign}${quote}${value}${quote}`);
const xmlDeclaration = fc
  .tuple(
    pair('version', ['1.0']),
    fc.option(pair('encoding', ['UTF-8', 'utf-8', 'ISO-8859-1'])),
    fc.option(pair('standalone', ['yes', 'no'])),
    maybeSpace,
  )
  .map((parts) => `<?xml${parts.join('')}?>`);
const around = fc
  .array(fc.oneof(space, comment, instruction), { maxLength: 3 })
  .map((parts) => parts.join(''));

/**
 * Well-formed XML with everything that people write: white space wherever XML has it, either quote, comments, CDATA sections,
 * processing instructions, references, line ends of every system, prefixes that come and go, declarations of every form.
 */
export const xmlTextArbitrary: fc.Arbitrary<string> = fc
  .tuple(fc.option(xmlDeclaration), around, element, around)
  .map(
    ([declared, before, inner, after]) =>
      `${declared ?? ''}${before}<r xmlns:p="urn:p"\txmlns:q = 'urn:q'>${inner}</r>${after}`,
  );
