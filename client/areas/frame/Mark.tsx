/** The site's mark: a spawn beacon in pixels, as in the favicon. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="4 3 24 25" shapeRendering="crispEdges" aria-hidden>
      <path
        d="M14 5h4v3h-4zM11 8h10v3H11zM8 11h6v3H8zM18 11h6v3h-6zM11 14h10v3H11zM14 17h4v4h-4z"
        fill="var(--ember)"
      />
      <path d="M6 23h20v3H6z" fill="var(--gold)" />
    </svg>
  );
}
