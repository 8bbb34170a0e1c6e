import type { Profile } from '#features/accounts/profile.contract.ts';

const ROLES: Record<Profile['role'], string> = { user: 'User', admin: 'Administrator' };
const METHODS: Record<Profile['method'], string> = { traditional: 'Email and password', microsoft: 'Microsoft' };

/** Who one is to the portal, and who can change that. */
export function AccountFacts({ person }: { person: Profile }) {
  const facts = [
    ['Name', `${person.firstName} ${person.lastName}`],
    ['Email', person.email],
    ...(person.title ? [['Title', person.title]] : []),
    ['Role', ROLES[person.role]],
    ['Signs in with', METHODS[person.method]],
  ];
  return (
    <section className="flex flex-col gap-3 pb-5">
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-1.5">
        {facts.map(([term, fact]) => (
          <div key={term} className="mb-2 sm:contents">
            <dt className="text-sm text-muted sm:leading-6">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">If something of this is not right, ask an administrator to change it.</p>
    </section>
  );
}
