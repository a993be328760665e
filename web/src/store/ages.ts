/** How old, in seconds, cached data may be before it is read again in the background. */
export const maxAgeSeconds = 60;

/**
 * How old, in seconds, the data of a document may be when its page opens. The CDN responds with a document for up to two
 * minutes, and longer only while the server fails.
 */
export const maxDocumentAgeSeconds = 300;
