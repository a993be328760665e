/** An event as firebase-tools' Storage emulator makes it. */
interface StorageEvent {
  source: string;
  data: { bucket: string; name: string };
}

/** The class of firebase-tools (lib/emulator/storage/cloudFunctions.js) that makes the events of files. */
export interface StorageCloudFunctions {
  createCloudEventRequestBody: (action: string, object: unknown) => StorageEvent;
}

/**
 * Gives the events of files the form that they have in production: the bucket as an attribute, without which functions find no
 * `event.bucket`, and the file as the subject
 * (https://cloud.google.com/eventarc/docs/cloudevents-json#storage). The emulator has both in the source alone.
 *
 * @param prototype that of the class
 */
export function completeStorageEvents(prototype: StorageCloudFunctions): void {
  const create = prototype.createCloudEventRequestBody.bind(prototype);
  prototype.createCloudEventRequestBody = (action, object) => {
    const event = create(action, object);
    const { bucket, name } = event.data;
    return {
      ...event,
      source: `//storage.googleapis.com/projects/_/buckets/${bucket}`,
      subject: `objects/${name}`,
      bucket,
    };
  };
}
