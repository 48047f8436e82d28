/**
 * Told of what is wrong with a rule source. The build proper throws it; a draft, for those who write rules at the same
 * time, prints it and goes on without that piece.
 */
export type ReportProblem = (problem: unknown) => void;
