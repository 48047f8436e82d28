import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, signWebhook, verifyWebhook } from 'peppol-preflight/service';

interface Vectors {
  readonly secret: string;
  readonly vectors: readonly {
    readonly body: string;
    readonly canonical: string;
    readonly signature: string;
  }[];
}

// Made by Python's json and hmac: scripts/generators/make-webhook-vectors.py.
const { secret, vectors } = JSON.parse(
  readFileSync(new URL('webhook-vectors.json', import.meta.url), 'utf8'),
) as Vectors;

const envelope = {
  type: 'document.sent',
  id: 'evt_1',
  tenant_id: 't',
  created_at: 1_795_000_000,
  data: { document_id: 'd-ü', note: null },
  text: 'document.sent\n{}',
};

describe('canonicalJson()', () => {
  it('writes every body as Python does', () => {
    for (const { body, canonical } of vectors) expect(canonicalJson(body)).toBe(canonical);
  });

  it('sorts keys, leaves out null members and escapes characters outside ASCII', () => {
    expect(canonicalJson(envelope)).toBe(
      '{"created_at": 1795000000, "data": {"document_id": "d-\\u00fc"}, "id": "evt_1", "tenant_id": "t", ' +
        '"text": "document.sent\\n{}", "type": "document.sent"}',
    );
  });

  it('is the same for the text and the parsed value of any envelope of whole numbers', () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.string({ unit: 'binary' }),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(fc.string(), tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (body) => {
        expect(canonicalJson(JSON.stringify(body))).toBe(canonicalJson(body));
      }),
    );
  });

  it('takes the last of two members of one name, as Python does', () => {
    expect(canonicalJson('{"a":1,"a":2}')).toBe('{"a": 2}');
  });

  it('reads the bytes that were received as UTF-8', () => {
    expect(canonicalJson(Buffer.from('{"text":"é"}'))).toBe('{"text": "\\u00e9"}');
    expect(() => canonicalJson(Buffer.from('{"text":"é"}', 'latin1'))).toThrow(SyntaxError);
  });

  it.each([
    [undefined],
    [() => 1],
    [{ a: Number.NaN }],
    [Symbol('x')],
    [new Map([['a', 1]])],
    [{ at: new Date(0) }],
  ])('refuses %s', (body) => {
    expect(() => canonicalJson(body)).toThrow(TypeError);
  });
});

it('canonicalJson() refuses an object that throws when it is read', () => {
  const closed = {
    get id(): unknown {
      throw new Error('closed');
    },
  };
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const body of [closed, revoked, { a: [revoked] }])
    expect(() => canonicalJson(body)).toThrow(/^(?:body cannot hold|body\S* cannot be read)/);
});

describe('signWebhook() and verifyWebhook()', () => {
  it('agree with Python', () => {
    for (const { body, signature } of vectors) {
      expect(signWebhook(body, secret)).toBe(signature);
      expect(verifyWebhook(body, { signature, secret })).toBe(true);
    }
  });

  it('take any order and layout of the members', () => {
    const signature = signWebhook(envelope, secret);
    const { id, ...others } = envelope;
    expect(verifyWebhook(Buffer.from(JSON.stringify(envelope)), { signature, secret })).toBe(true);
    expect(verifyWebhook(JSON.stringify({ ...others, id }, null, 2), { signature, secret })).toBe(true);
  });

  it('is false for bodies that the service cannot sign, however deep or long', () => {
    const signature = signWebhook(envelope, secret);
    for (const body of [
      '['.repeat(9000) + ']'.repeat(9000),
      `{"a":${'['.repeat(1e6)}`,
      '9'.repeat(5000),
      '{',
    ]) {
      expect(verifyWebhook(body, { signature, secret })).toBe(false);
    }
  });

  it.each([
    ['another body', { ...envelope, id: 'evt_2' }, signWebhook(envelope, secret), secret],
    ['another secret', envelope, signWebhook(envelope, secret), 'other'],
    ['a digest cut short', envelope, signWebhook(envelope, secret).slice(0, -1), secret],
    ['a body that is not JSON', '{', signWebhook(envelope, secret), secret],
  ])('refuse %s', (_, body, signature, key) => {
    expect(verifyWebhook(body, { signature, secret: key })).toBe(false);
  });

  it.each([
    undefined,
    null,
    '',
    5,
    {},
    [],
    'sha256=',
    'sha1=00',
    'a'.repeat(64),
    'sha256=\u0000',
    'sha256=zz',
  ])('are false for the header %j, which comes from outside', (signature) => {
    expect(verifyWebhook(envelope, { signature, secret })).toBe(false);
  });

  it('do not read a body before the header can be a signature, nor a body that is too large', () => {
    const trap = new Proxy({}, { ownKeys: () => expect.unreachable('the body was read') });
    expect(verifyWebhook(trap, { signature: 'sha256=00', secret })).toBe(false);
    const large = { ...envelope, text: 'x'.repeat(1_000_000) };
    const signature = signWebhook(large, secret);
    const body = JSON.stringify(large);
    expect(verifyWebhook(body, { signature, secret })).toBe(false);
    expect(verifyWebhook(new TextEncoder().encode(body), { signature, secret })).toBe(false);
    expect(verifyWebhook(body, { signature, secret, maxBytes: 2_000_000 })).toBe(true);
    // Whoever has parsed a body has read it.
    expect(verifyWebhook(large, { signature, secret })).toBe(true);
  });

  it('take no bound that is none', () => {
    for (const maxBytes of [Number.NaN, -1, 0, Infinity])
      expect(() => verifyWebhook('{}', { signature: '', secret, maxBytes })).toThrow(RangeError);
  });

  it('say that the secret is missing', () => {
    for (const call of [
      () => signWebhook(envelope, ''),
      () => verifyWebhook(envelope, { signature: 'x', secret: '' }),
    ]) {
      expect(call).toThrow(TypeError);
      expect(call).toThrow('secret of the subscription');
    }
  });
});

it('canonicalJson() escapes a long text like a short one, wherever it is cut on the way', () => {
  const piece = 'x😀\r\n\u007f"é';
  const quoted = canonicalJson([piece]).slice(2, -2);
  expect(canonicalJson([piece.repeat(30_000)])).toBe(`["${quoted.repeat(30_000)}"]`);
});
