/** Holds the place of a page that the navigation names and that is not open yet. */
export function ComingPage({ title }: { title: string }) {
  return (
    <section className="py-12 sm:py-24">
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      <p className="mt-4 text-muted">This page is being prepared.</p>
    </section>
  );
}
