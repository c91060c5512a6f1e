export { federationOptions, kitModules, moduleFolders } from '@salaria/federation/standard';
