// What the page remembers between visits. A browser that forbids storage, as some do in private windows, remembers nothing.

export function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page works without.
  }
}
