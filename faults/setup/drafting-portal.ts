import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { type ReceivedMail, startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import type { ModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { ADMIN, callOver, signInAsAdmin, startFaultPortal } from './fault-portal.ts';

/** A portal in its own process that drafts with a model, by the real clock. */
export interface DraftingPortal {
  /** Requests the sample pair's memorandum. @returns its id */
  order(): Promise<string>;
  /** Waits, up to the scenario's timeout, until it is sent or has failed, and its mail is delivered. */
  untilEnded(id: string): Promise<GeneratedDocument>;
  mails(): readonly ReceivedMail[];
}

/** Starts the portal for the duration of the scenario. */
export async function setUpDraftingPortal({ settings }: ModelStandIn): Promise<DraftingPortal> {
  const smtp = await startMailStandIn();
  onTestFinished(() => smtp.close());
  const { openaiApiKey = '', openaiBaseUrl = '' } = settings;
  const provider = { OPENAI_API_KEY: openaiApiKey, OPENAI_BASE_URL: openaiBaseUrl };
  const { url } = await startFaultPortal({ DATA_DIR: usedDataFolder(), SMTP_URL: smtp.url, ...provider });
  const cookie = await signInAsAdmin(url);
  const call = callOver(url, cookie);
  return {
    order: async () => {
      const papers = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
      const { body, headers } = memorandumForm({ ...papers, userEmail: ADMIN.email });
      const sent = { method: 'POST', headers: { origin: url, cookie, ...headers }, body };
      const response = (await (await fetch(`${url}/api/mca-mol-opposition/generate`, sent)).json()) as { id: string };
      return response.id;
    },
    untilEnded: async (id) => {
      for (;;) {
        const document = (await (await call('GET', `/api/documents/${id}`)).json()) as GeneratedDocument;
        const hasEnded = document.status === 'sent' || document.status === 'failed';
        if (hasEnded && smtp.mails.length > 0) return document;
        await pause(200);
      }
    },
    mails: () => smtp.mails,
  };
}
