-- What a hotel says of a photograph, and the colour that stands in its place until it is loaded.

alter table backend.file
  -- Pixels from the left and from the top, as Directus stores them.
  add column focal_point_x int,
  add column focal_point_y int,
  add column credit text,
  add column placeholder_color text check (placeholder_color ~ '^#[0-9a-f]{6}$'),
  add check ((focal_point_x is null) = (focal_point_y is null)),
  add check (focal_point_x between 0 and width and focal_point_y between 0 and height);
