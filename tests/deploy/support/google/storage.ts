import type { Project } from './project';
import { ApiError, route, type Route } from './routes';

/** Buckets and uploads: Cloud Storage for Firebase and Cloud Storage. */
export const storageRoutes = (project: Project): Route[] => [
  route('GET', 'firebasestorage.googleapis.com/v1alpha/projects/{project}/defaultBucket', () => {
    if (project.bucket === undefined) throw new ApiError(404, 'Default bucket does not exist.');
    return { bucket: { name: `projects/${project.id}/buckets/${project.bucket.name}` } };
  }),
  route('GET', 'storage.googleapis.com/storage/v1/b/{bucket}', ({ params }) => {
    if (params.bucket !== project.bucket?.name)
      throw new ApiError(404, 'The specified bucket does not exist.');
    return project.bucket;
  }),
  route('GET', 'storage.googleapis.com/storage/v1/projects/{project}/serviceAccount', () => ({
    email_address: `service-${project.number}@gs-project-accounts.iam.gserviceaccount.com`,
  })),
  // The signed address for the functions' archive.
  route('PUT', 'storage.googleapis.com/{bucket}/{object}', ({ params, body }) => {
    project.functions.archives.set(params.object, body);
    return new Response('', { headers: { 'x-goog-generation': '1' } });
  }),
];
