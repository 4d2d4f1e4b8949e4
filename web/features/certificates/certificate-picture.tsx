/** The very outlines of the paper, in its print colours in both themes. */
export function CertificatePicture({ src, label }: { src: string; label: string }) {
  return (
    <img
      src={src}
      alt={label}
      width={1000}
      height={707}
      loading="lazy"
      decoding="async"
      className="aspect-[1000/707] h-auto w-full border border-rule bg-[#fffdf6]"
    />
  )
}
