const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Plain text as it stands in HTML, between tags and in quoted attributes. */
export const escapeHtml = (plain: string) => plain.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
