import { describe, expect, it } from 'vitest';
import { renderInvoice } from 'peppol-preflight/render';
import { contrastWithWhite } from '../../extras/render/branding.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

describe('renderInvoice() with the look of a company', () => {
  it('has the logo inside, with a text alternative, and allows pictures of no other place', () => {
    const page = renderInvoice(plainInvoice, { logo: PNG });
    expect(page).toContain(
      `<img class="logo" src="data:image/png;base64,${PNG.toString('base64')}" width="1" height="1" alt="Logo ${plainInvoice.vendor_name}" />`,
    );
    expect(page).toContain('; img-src data:; base-uri');
    expect(renderInvoice(plainInvoice)).not.toContain('img-src');
  });

  it('has the footer at its end, escaped', () => {
    const page = renderInvoice(plainInvoice, { footer: '\nA & B <b>\r\nC\n' });
    expect(page).toContain('<footer><p>A &amp; B &lt;b&gt;</p><p>C</p></footer>\n</main>');
  });

  it('uses the accent', () => {
    expect(renderInvoice(plainInvoice, { accent: '#7A1F2B' })).toContain(
      ':root { --accent: #7a1f2b; --rule: #7a1f2b; }',
    );
  });

  it.each([
    ['#767676', 4.54],
    ['#777777', 4.47],
    ['#000000', 21],
    ['#ffffff', 1],
  ])('knows the contrast of %s with white', (colour, contrast) => {
    expect(Math.floor(contrastWithWhite(colour) * 100) / 100).toBe(contrast);
  });

  it.each(['#777777', '#ffff00', '#ffffff', '#ff8800'])(
    'refuses %s, and names a colour that it takes',
    (accent) => {
      let message = '';
      try {
        renderInvoice(plainInvoice, { accent });
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        message = String(error);
      }
      const [, better = ''] = /such as (#[\da-f]{6})\.$/.exec(message) ?? [];
      expect(message).toMatch(/contrast of [\d.]+:1 with the white page/);
      expect(renderInvoice(plainInvoice, { accent: better })).toContain(better);
    },
  );

  it.each([
    [{ accent: 'red' }, RangeError, 'options.accent is "red": give a colour as #rrggbb'],
    [{ accent: 7 }, TypeError, 'options.accent must be a string'],
    [{ footer: 'x'.repeat(1001) }, RangeError, 'options.footer has 1,001 characters in 1 line:'],
    [{ footer: 'x\n'.repeat(9) }, RangeError, 'give at most 1,000 characters in 8 lines'],
    [{ logo: 'logo.png' }, TypeError, 'options.logo must be a Uint8Array'],
  ])('refuses %o', (options, kind, message) => {
    const render = () => renderInvoice(plainInvoice, options as object);
    expect(render).toThrow(kind);
    expect(render).toThrow(message);
  });
});
