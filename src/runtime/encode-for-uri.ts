/** fn:encode-for-uri: everything but letters, digits and - _ . ~ is escaped. */
export function encodeForUri(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
