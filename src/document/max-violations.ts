/** Violations that one answer lists: more than anybody corrects at a time, few enough for an answer to stay small. */
export const MAX_VIOLATIONS = 1000;
