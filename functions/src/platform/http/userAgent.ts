/**
 * What the functions call themselves to other servers: the name of the package, whatever the site is called. A site's name
 * may have emails that a header cannot hold. GitHub refuses requests without it
 * (https://docs.github.com/en/rest/using-the-rest-api/getting-started-with-the-rest-api#user-agent).
 */
export const userAgent = 'appshelf';
