/** The register of tools and drafting cards, for administrators. */
export function RegisterSection({ timeZone: _timeZone }: { timeZone: string | undefined }) {
  return <h3 className="text-lg">Register</h3>;
}
