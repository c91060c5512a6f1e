const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const repository = join(__dirname, '../../../..');
const readJson = (file) => JSON.parse(readFileSync(join(repository, file), 'utf8'));

const manifests = readdirSync(repository)
  .map((folder) => `${folder}/section.json`)
  .filter((file) => existsSync(join(repository, file)))
  .map(readJson);
const shellRoutes = Object.entries(readJson('shell/page-heads.json')).map(([path, head]) => ({ path, head }));
const routes = [...shellRoutes, ...manifests.flatMap((manifest) => manifest.routes)];
const navigation = manifests.flatMap((manifest) => manifest.navigation ?? []);

/** The pages of shell and sections to which a text may link: `checkLinks` refuses others. */
module.exports = routes
  .filter(({ path, head }) => !path.includes(':') && !head.noindex)
  .map(({ path, head }) => ({
    address: path,
    title: navigation.find((entry) => entry.path === path)?.label ?? head.title,
    words: head.title,
  }));
