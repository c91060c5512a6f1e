/** Every column of a find that leaves; the generated numbers and the import key stay. */
export const artifactColumns =
  'a.id, a.name, a.description, a.origin, a.period, a."imageUrl", a.year, a.latitude, a.longitude, a.address, a."visitInfo", a."googleMapsUrl"';
