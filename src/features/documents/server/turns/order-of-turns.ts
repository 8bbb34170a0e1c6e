/** How many documents are made at a time: of one person, and in all, on all servers together. */
export const TURNS = { perPerson: 2, inAll: 8 } as const;

/** A document that waits for its turn. */
export interface Awaiting {
  id: string;
  userId: number;
  createdAt: Date;
}

/** How a person stands who has documents that are made, or that wait. */
export interface Standing {
  /** How many of theirs are being made. */
  running: number;
  /** The number of the turn that they got last; null before their first. */
  lastTurn: number | null;
}

const NOBODY: Standing = { running: 0, lastTurn: null };

/**
 * Everybody's waiting documents in the order in which they are begun: first those of whom least is being made, then of whom had
 * no turn for longest, then what was asked for first. A person's second document waits as if their first were being made already,
 * so that all people have one before anybody has two.
 */
export function orderOfTurns<Document extends Awaiting>(
  awaiting: readonly Document[],
  standings: ReadonlyMap<number, Standing>,
): Document[] {
  const before = new Map<number, number>();
  const ranked = awaiting.toSorted(byAge).map((document) => {
    const { running, lastTurn } = standings.get(document.userId) ?? NOBODY;
    const ahead = before.get(document.userId) ?? 0;
    before.set(document.userId, ahead + 1);
    return { document, rank: [running + ahead, ahead, lastTurn ?? 0] };
  });
  return ranked.sort((one, other) => byRank(one.rank, other.rank) || byAge(one.document, other.document)).map(documentOf);
}

/** Which of them begin now, in this order. @param ordered as `orderOfTurns` returns them */
export function nextTurns<Document extends Awaiting>(
  ordered: readonly Document[],
  standings: ReadonlyMap<number, Standing>,
): Document[] {
  const running = new Map([...standings].map(([userId, standing]) => [userId, standing.running]));
  let inAll = [...running.values()].reduce((sum, count) => sum + count, 0);
  return ordered.filter(({ userId }) => {
    const own = running.get(userId) ?? 0;
    if (inAll >= TURNS.inAll || own >= TURNS.perPerson) return false;
    running.set(userId, own + 1);
    inAll += 1;
    return true;
  });
}

const documentOf = <Document>({ document }: { document: Document }) => document;
const byRank = (one: number[], other: number[]) => one.reduce((sum, figure, place) => sum || figure - (other[place] ?? 0), 0);
const byAge = (one: Awaiting, other: Awaiting) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
