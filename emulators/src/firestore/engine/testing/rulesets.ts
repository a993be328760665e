/** Rules of a small catalogue, which cover every way in which the engine evaluates rules. */
export const CATALOGUE_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isAdmin() { return request.auth != null && request.auth.token.get('admin', false) == true; }
    match /apps/{id} {
      allow get: if resource == null || resource.data.status == 'published' || isAdmin();
      allow list: if resource.data.status == 'published' && request.query.limit <= 20 || isAdmin();
      allow create, update: if isAdmin();
      allow delete: if isAdmin() && !existsAfter(/databases/$(database)/documents/stats/$(id));
    }
    match /apps/{id}/reviews/{review} {
      allow create: if request.resource.data.author == request.auth.uid
        && request.resource.data.createdAt == request.time
        && exists(/databases/$(database)/documents/apps/$(id));
      allow update: if resource.data.author == request.auth.uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['text']);
    }
    match /{parent=**}/reviews/{review} {
      allow list: if resource.data.rating >= 4;
    }
    match /users/{uid} {
      allow read: if request.auth.uid == uid;
      allow list: if resource.data.members.hasAny([request.auth.uid]);
    }
  }
}`;
