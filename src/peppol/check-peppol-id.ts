/** @returns findings about a participant identifier, one sentence each; empty when there are none. */
export function checkPeppolId(text: string): string[] {
  return text === '' ? ['The participant identifier is empty.'] : [];
}
