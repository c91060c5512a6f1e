import type { ContentKind } from '@salaria/contracts/kinds/kinds';

/**
 * Headers that fields have in other programs, besides their names and labels: this site's own export, catalogue sheets of
 * ICCD and SIRBeC, Dublin Core as Omeka exports it, PastPerfect.
 */
export const knownHeaders: Partial<Record<ContentKind, Readonly<Record<string, readonly string[]>>>> = {
  artifacts: {
    name: [
      ...['Oggetto', 'Denominazione', 'Titolo', 'Definizione', 'Definizione bene', 'Nome oggetto', 'Reperto', 'OGTD'],
      ...['Title', 'Dublin Core:Title', 'dcterms:title', 'Object Name', 'OBJNAME'],
    ],
    description: [
      ...['Descrizione bene', 'Descrizione oggetto', "Indicazioni sull'oggetto", 'DESO'],
      ...['Dublin Core:Description', 'dcterms:description', 'DESCRIP'],
    ],
    origin: [
      ...['Luogo di ritrovamento', 'Luogo di rinvenimento', 'Luogo di reperimento', 'Località di rinvenimento'],
      ...['Ritrovamento', 'Rinvenimento', 'Spatial Coverage', 'Dublin Core:Spatial Coverage', 'dcterms:spatial'],
      ...['Site', 'Place of origin'],
    ],
    period: ['Epoca', 'Età', 'Temporal Coverage', 'Dublin Core:Temporal Coverage', 'dcterms:temporal'],
    year: [
      ...['Data', 'Cronologia', 'Cronologia generica', 'Secolo', 'Fascia cronologica di riferimento', 'DTZG'],
      ...['Date', 'Dublin Core:Date', 'dcterms:date', 'Date Created', 'dcterms:created'],
    ],
    yearFrom: ['Dal', 'Da', 'DTSI'],
    yearTo: ['Al', 'A', 'DTSF'],
    latitude: ['Lat', 'Lat.', 'Coordinata Y', 'GPDPY', 'Coordinate', 'Coordinate geografiche', 'Coordinates'],
    longitude: ['Lon', 'Lng', 'Long', 'Long.', 'Coordinata X', 'GPDPX'],
    address: ['Ubicazione', 'PVCI'],
    visitInfo: ['Visitabilità', 'Orari', 'Accesso'],
    googleMapsUrl: ['Mappa', 'Google Maps', 'Link alla mappa'],
    image: ['Foto', 'Fotografia', 'Immagine principale', 'Nome file', 'FTAN', 'IMAGEFILE', 'Filename'],
    pictures: ['Immagini', 'Altre foto', 'Altre fotografie', 'Images', 'Files'],
    material: ['Materia', 'Materiali', 'Materia e tecnica', 'MTC', 'Medium', 'Dublin Core:Medium', 'dcterms:medium'],
    dimensions: ['Misure', 'MIS', 'Extent', 'Dublin Core:Extent', 'dcterms:extent', 'Measurements'],
    inventoryNumber: [
      ...["Numero d'inventario", 'Numero di inventario', 'Numero inventario', 'Inv', 'INVN', 'Codice inventario'],
      ...['N. inv.', 'N. inventario', 'N. d’inventario', 'N. di inventario', 'Nr. inv.', 'Nr. inventario', 'Num. inv.'],
      ...['No. inv.', 'Inventory', 'Inventory No.', 'Identifier', 'Dublin Core:Identifier', 'dcterms:identifier'],
      ...['Object ID', 'OBJECTID', 'Accession Number', 'Accession No.', 'ACCESSNO'],
    ],
    conservation: [
      ...['Luogo di conservazione', 'Collocazione', 'Denominazione raccolta', 'LDCM', 'Museo', 'Home Location'],
      ...['HOMELOC', 'Repository'],
    ],
    provenance: ['Notizie storico-critiche', 'NSC', 'Dublin Core:Provenance', 'dcterms:provenance'],
    bibliography: [
      ...['BIB', 'Riferimenti bibliografici', 'Bibliographic Citation', 'Dublin Core:Bibliographic Citation'],
      'dcterms:bibliographicCitation',
    ],
    aat: ['AAT', 'Getty AAT'],
    pleiades: ['Pleiades'],
  },
  articles: {
    title: ['Titolo articolo', 'Post Title'],
    excerpt: ['Sommario', 'Estratto', 'Abstract'],
    category: ['Rubrica'],
    author: ['Firma', 'Creator'],
    publishedAt: ['Data di pubblicazione', 'Pubblicato il', 'Date', 'Published'],
    image: ['Copertina', 'Immagine', 'Foto di copertina'],
    body: ['Contenuto', 'Articolo', 'Content', 'Text'],
  },
  discoveries: {
    description: ['Note'],
    location: ['Località', 'Comune'],
    latitude: ['Lat', 'Coordinate'],
    longitude: ['Lon', 'Lng'],
    discovererName: ['Segnalata da', 'Scopritore', 'Segnalatore'],
    submittedAt: ['Data'],
    image: ['Foto', 'Fotografia'],
  },
  events: {
    title: ['Evento', 'Nome evento', 'Subject'],
    description: ['Descrizione', 'Descrizione breve', 'Sommario'],
    startsAt: ['Inizio', 'Data inizio', 'Data e ora', 'Data e ora di inizio'],
    endsAt: ['Fine', 'Data fine', 'Data e ora di fine'],
    place: ['Luogo', 'Sede', 'Location'],
    body: ['Programma'],
    image: ['Foto', 'Locandina'],
    price: ['Costo', 'Biglietto'],
    registrationUrl: ['Prenotazioni', 'Iscrizioni', 'Link per iscriversi'],
  },
  // «Nome» is none: a table with it has the surname apart.
  authors: {
    name: ['Autore', 'Nominativo', 'Nome completo'],
    title: ['Ruolo', 'Titolo', 'Professione'],
    bio: ['Biografia', 'Profilo'],
    image: ['Foto', 'Fotografia'],
  },
};
