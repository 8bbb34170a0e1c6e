import { type Contest, inContest, toFloor, toPortal } from '../contest.ts';
import { interleave, median } from '../side-by-side.ts';
import { startProgram } from '../start-program.ts';
import { type Papers, sendPapers, untilSent } from '../submit-memorandum.ts';
import { type Line, ofGoal, verdict } from '../verdict.ts';

const ROUNDS = 7;

/** Papers that are checked and stored with their job before the response, compared with the same bytes only received. */
export const besideBareUpload = (papers: Papers): Promise<Line[]> => inContest((contest) => compare(contest, papers));

async function compare({ portal, client, people, settings }: Contest, papers: Papers): Promise<Line[]> {
  const floor = await startProgram('floor/bare-upload.mjs', { DATABASE_URL: settings.DATABASE_URL ?? '' });
  // The same papers by the same person within a minute are the same job.
  const others = people.values();
  const next = () => others.next().value ?? nobody();
  const submit = async () => {
    const { took, answered } = await sendPapers(portal.url, papers, toPortal(portal.url)(next()));
    await untilSent(client, answered.id);
    return took;
  };
  const upload = async () => (await sendPapers(floor.url, papers, toFloor(next()))).took;
  try {
    // Let each of the two load what its first request needs before the rounds begin.
    await Promise.all([submit(), upload()]);
    const rounds = await interleave(ROUNDS, { upload, submit });
    return report(rounds.submit ?? [], rounds.upload ?? [], papers.body.length);
  } finally {
    await floor.stop();
  }
}

function report(submit: number[], upload: number[], bytes: number): Line[] {
  const ratio = median(submit.map((took, round) => took / (upload[round] ?? Number.NaN)));
  const [own, bare] = [median(submit), median(upload)];
  return [
    ofGoal(13, verdict(`the submit answered behind its last byte (${(bytes / 1000).toFixed(0)} kB)`, own - bare, 1_000, 'ms')),
    `against a bare upload of the same (${own.toFixed(0)} : ${bare.toFixed(0)} ms): ${ratio.toFixed(1)} times`,
  ];
}

function nobody(): never {
  throw new Error('There are not so many people.');
}
