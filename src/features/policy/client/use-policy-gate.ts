import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { policyQuery } from './policy.queries.ts';

const GATED: Record<string, 'tools' | 'chat' | 'drafting'> = {
  '/': 'tools',
  '/example-chatbot': 'chat',
  '/foil-request': 'drafting',
  '/mca-mol-opposition': 'drafting',
  '/cite-check': 'drafting',
};

/** True on a page that waits for the acknowledgment of the AI policy. The policy comes with the page. */
export function usePolicyGate(): boolean {
  const { data } = useQuery({ ...policyQuery, enabled: false });
  const gate = GATED[useLocation()[0]];
  return gate !== undefined && data?.gated.includes(gate) === true;
}
