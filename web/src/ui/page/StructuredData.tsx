interface StructuredDataProps {
  data: Readonly<Record<string, unknown>>;
}

/**
 * Structured data of a page for search engines, as JSON-LD
 * (https://developers.google.com/search/docs/appearance/structured-data). Characters that could end the script element
 * are escaped.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
