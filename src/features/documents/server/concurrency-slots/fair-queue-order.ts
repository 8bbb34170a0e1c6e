/** Maximum of documents in progress: per person, and in all, on all servers together. */
export const SLOTS = { perPerson: 2, inAll: 8 } as const;

/** A document that waits for a concurrency slot. */
export interface WaitingDocument {
  id: string;
  userId: number;
  createdAt: Date;
}

/** Slots of a person with documents in progress or waiting. */
export interface UserLoad {
  /** Sequence numbers of the slots of documents in progress. */
  taken: readonly number[];
  /** Sequence number of the latest slot; null before the first. */
  lastSlotNumber: number | null;
}

const NOBODY: UserLoad = { taken: [], lastSlotNumber: null };

/** Returns the documents that begin now, in this order. @param awaiting everybody's waiting ones, in any order */
export function nextInQueue<Document extends WaitingDocument>(
  awaiting: readonly Document[],
  standings: ReadonlyMap<number, UserLoad>,
): Document[] {
  return createQueue(awaiting, standings).begin();
}

/**
 * Returns everybody's waiting documents in the order in which they will begin, as long as there are no new requests and documents
 * finish in the order in which they began: found by simulation.
 */
export function fairQueueOrder<Document extends WaitingDocument>(
  awaiting: readonly Document[],
  standings: ReadonlyMap<number, UserLoad>,
): Document[] {
  const desk = createQueue(awaiting, standings);
  const order = desk.begin();
  while (desk.endOldest()) order.push(...desk.begin());
  return order;
}

/**
 * Grants slots one after the other: among people below their limit, to the one with the fewest documents in progress, then to the
 * one whose last slot was longest ago, then to the earliest request. Each person's documents begin in the order of their
 * requests.
 */
function createQueue<Document extends WaitingDocument>(awaiting: readonly Document[], standings: ReadonlyMap<number, UserLoad>) {
  const people = lineUp(awaiting, standings);
  const making = [...standings]
    .flatMap(([userId, { taken }]) => taken.map((turn) => ({ userId, turn })))
    .sort((one, other) => one.turn - other.turn);
  let turn = Math.max(0, ...[...standings.values()].map(({ lastSlotNumber }) => lastSlotNumber ?? 0), making.at(-1)?.turn ?? 0);

  function startOne(): Document | undefined {
    if (making.length >= SLOTS.inAll) return undefined;
    const free = [...people.values()].filter(({ running, waiting }) => running < SLOTS.perPerson && waiting.length > 0);
    const person = free.sort(byClaim)[0];
    if (!person) return undefined;
    turn += 1;
    person.running += 1;
    person.lastSlotNumber = turn;
    making.push({ userId: person.userId, turn });
    return person.waiting.shift();
  }

  return {
    begin: () => [...untilNone(startOne)],
    endOldest() {
      const ended = making.shift();
      const person = ended && people.get(ended.userId);
      if (person) person.running -= 1;
      return ended !== undefined;
    },
  };
}

interface Person<Document> {
  userId: number;
  running: number;
  lastSlotNumber: number;
  waiting: Document[];
}

function lineUp<Document extends WaitingDocument>(awaiting: readonly Document[], standings: ReadonlyMap<number, UserLoad>) {
  const people = new Map<number, Person<Document>>();
  for (const document of awaiting.toSorted(byAge)) {
    const { userId } = document;
    const { taken, lastSlotNumber } = standings.get(userId) ?? NOBODY;
    const person = people.get(userId) ?? { userId, running: taken.length, lastSlotNumber: lastSlotNumber ?? 0, waiting: [] };
    person.waiting.push(document);
    people.set(userId, person);
  }
  return people;
}

function* untilNone<Item>(take: () => Item | undefined): Generator<Item> {
  for (let item = take(); item !== undefined; item = take()) yield item;
}

const byClaim = <Document extends WaitingDocument>(one: Person<Document>, other: Person<Document>) =>
  one.running - other.running || one.lastSlotNumber - other.lastSlotNumber || byAge(one.waiting[0], other.waiting[0]);
const byAge = (one?: WaitingDocument, other?: WaitingDocument) =>
  !one || !other ? 0 : one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
