/** The first stop of the keyboard on every page. */
export function SkipLink({ to = '#main' }: { to?: string | undefined }) {
  return (
    <a
      href={to}
      className="no-print fixed inset-s-4 bottom-full z-90 bg-primary px-[18px] py-2.5 text-on-primary focus:inset-bs-2 focus:bottom-auto"
    >
      تخطّي إلى المحتوى
    </a>
  )
}
