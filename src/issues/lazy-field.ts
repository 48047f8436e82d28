/**
 * Makes a field of an object one that is computed when it is first read. Copies of the object, JSON and prints have it like any
 * other. An assignment replaces the value, and nothing is computed.
 *
 * @param compute is called once at most
 * @returns the same object
 */
export function withLazyField<Name extends string, Value, Rest extends Readonly<Record<Name, unknown>>>(
  object: Rest,
  name: Name,
  compute: () => Value,
): Omit<Rest, Name> & Record<Name, Value> {
  const settle = (value: Value): Value => {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
    return value;
  };
  Object.defineProperty(object, name, {
    get: () => settle(compute()),
    set: settle,
    enumerable: true,
    configurable: true,
  });
  // Node.js would print a getter as such.
  Object.defineProperty(object, PRINT, {
    value: (_depth: number, options: object, print: Print) => {
      // Reading a field settles it, this one and others that were made lazy.
      for (const key of Object.keys(object)) Reflect.get(object, key);
      Reflect.deleteProperty(object, PRINT);
      return print(object, options);
    },
    configurable: true,
  });
  return object as Omit<Rest, Name> & Record<Name, Value>;
}

const PRINT = Symbol.for('nodejs.util.inspect.custom');

type Print = (value: object, options: object) => string;
