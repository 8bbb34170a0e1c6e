import { writeAzureList } from './stand-in-lists.ts';
import { openai } from './stand-in-openai.ts';
import type { ProviderFormat } from './stand-in-question.ts';

const FILTERED = "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.";
const FILTER_RESULTS = { hate: { filtered: false, severity: 'safe' }, violence: { filtered: true, severity: 'medium' } };

/** Azure's own errors have a code and a message: https://learn.microsoft.com/azure/foundry/openai/how-to/responses */
const writeError: ProviderFormat['writeError'] = (status, error) => ({
  error: { code: String(status), message: `Refused by the stand-in with ${status}.`, ...error },
});

/** Azure OpenAI: OpenAI’s Responses API at other addresses, with another header for the key, and errors of its own. */
export const azure: ProviderFormat = {
  ...openai,
  asks: /^\/openai(?:\/v1)?\/responses(?:\?|$)/,
  lists: /^\/openai(?:\/v1)?\/models(?:\?|$)/,
  keyHeader: 'api-key',
  writeError,
  writeList: writeAzureList,
  retire: () => ({
    code: 'DeploymentNotFound',
    message:
      'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.',
  }),
  blockedPrompt: {
    code: 'content_filter',
    message: FILTERED,
    type: null,
    param: 'prompt',
    status: 400,
    innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: FILTER_RESULTS },
  },
};
