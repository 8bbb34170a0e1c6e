import type { ApiDescription, DescribedEndpoint } from '../api-docs.contract.ts';

/** One call with its address. */
export interface ListedEndpoint extends DescribedEndpoint {
  method: string;
  address: string;
}

/** Calls that share the start of their address. */
export interface EndpointGroup {
  start: string;
  calls: ListedEndpoint[];
}

/** Groups the calls whose address or summary contains every search word by the start that their addresses share. */
export function groupEndpoints({ paths }: ApiDescription, search: string): EndpointGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ListedEndpoint[]>();
  for (const [address, calls] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(calls)) {
      const call = { ...described, method: method.toUpperCase(), address };
      const text = `${call.method} ${address} ${call.summary}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) continue;
      const start = startOf(address);
      groups.set(start, [...(groups.get(start) ?? []), call]);
    }
  }
  return [...groups].map(([start, calls]) => ({ start, calls })).sort((one, other) => one.start.localeCompare(other.start));
}

/** `/api/tools` for `/api/tools/{id}`; one part more for administrators' calls: `/api/admin/users`. */
function startOf(address: string): string {
  const parts = address.split('/').slice(1);
  const count = parts[0] !== 'api' ? 1 : parts[1] === 'admin' ? 3 : 2;
  return `/${parts.slice(0, count).join('/')}`;
}
