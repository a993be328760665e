interface StructuredDataProps {
  data: Readonly<Record<string, unknown>>;
}

/**
 * What a page is to those who read schema.org (https://developers.google.com/search/docs/appearance/structured-data),
 * as JSON-LD: data, which no browser runs. What could end the element is written as an escape.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
