/** Whether an attribute of this qualified name declares a namespace: `xmlns` or `xmlns:…`. */
export function isDeclaration(name: string): boolean {
  return name.startsWith('xmlns') && (name.length === 5 || name[5] === ':');
}
